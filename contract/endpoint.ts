import { z } from 'zod'
import type { ErrorEntry, SharedErrorCode } from './shared-errors.ts'
import type { Bilingual } from './values.ts'

export const roles = ['student', 'teacher', 'parent', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * The access of a call. A `public` call ignores the token. `anyone` admits visitors, but refuses an ended token.
 * `signedIn` admits every role. No default exists, because each endpoint must declare its access.
 */
export type Access = 'public' | 'anyone' | 'signedIn' | readonly Role[]

/** Upload limits of a call, with sizes in bytes. A call without limits takes no files. */
interface UploadLimits {
  readonly files: number
  readonly fileBytes: number
  readonly totalBytes: number
  /** The highest number of text fields beside the files, for a form with more fields than usual. */
  readonly fields?: number
}

export interface Endpoint<
  A extends Access = Access,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  E extends string = string,
  W extends string = string,
> {
  readonly access: A
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly reply: R
  /** HTTP status of success; 204 has no body. */
  readonly status: 200 | 201 | 204
  readonly uploads: UploadLimits | undefined
  /** True for a call that accepts as much text as the longest exam with its answers. */
  readonly isLong: boolean
  /**
   * True when an ended token counts as a missing token, because the call accepts another proof. Valid only with access
   * `anyone`.
   */
  readonly forgivesToken: boolean
  /** The line of this call in the API reference. */
  readonly about: Bilingual
  /** The kind of object that the id in the address names. */
  readonly of: Kind | undefined
  /** The shared errors of the call, in addition to the errors that its shape implies. */
  readonly refuses: readonly SharedErrorCode[]
  /** The errors of this call alone, with their texts. */
  readonly ownErrors: Readonly<Record<E, ErrorEntry>>
  /** The audit actions of this call alone, with their words. */
  readonly records: Readonly<Record<W, Bilingual>>
  /** A valid body. `@notes.pdf` means the content of that file, as in curl. */
  readonly example: Readonly<Record<string, unknown>> | undefined
  /** The content type of a reply that is a file; undefined for JSON. */
  readonly bytes: string | undefined
  /** True when the file may be requested in ranges. */
  readonly inParts: boolean
  /** True when repeating the call with the same `Idempotency-Key` returns the first result. */
  readonly takesKey: boolean
  /**
   * True when the reply to a guest may be a second old. A replica of the database may then answer. The call must write
   * nothing.
   */
  readonly mayBeOld: boolean
  /**
   * True when the call changes rows without an entry in the audit log: checks, letters, saved answers, stamps, positions,
   * reading, leases, drafts and comments. Also true for a call that changes nothing although it is no GET. Such a call
   * has no `records`.
   */
  readonly isUnrecorded: boolean
  /**
   * True when only some changes of the call add an entry to the audit log. The call then counts each such change
   * itself, with `countEntry`.
   */
  readonly countsItself: boolean
  /** True when the body is a part of a file. The call's route reads such a body itself. */
  readonly takesBytes: boolean
  /**
   * True when the body is accepted even below the reserve of the disk: taking an exam or a practice, and reports of
   * providers. The limits of bytes and of changes do not count such a call.
   */
  readonly usesReserve: boolean
}

/** The kinds of objects that addresses name by id. */
export const kinds = [
  'course',
  'lesson',
  'lessonFile',
  'homework',
  'homeworkSubmission',
  'submittedFile',
  'exam',
  'question',
  'examSubmission',
  'teacher',
  'student',
  'letter',
  'message',
  'payment',
  'job',
  'libraryExam',
  'digest',
  'digestStop',
  'comment',
] as const
export type Kind = (typeof kinds)[number]

const nothing = z.object({})
type Nothing = typeof nothing

/** Returns the endpoint with its defaults: no input, status 200, no files, no errors of its own. */
export function endpoint<
  const A extends Access,
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  E extends string = never,
  W extends string = never,
>(call: {
  about: Bilingual
  records?: Record<W, Bilingual>
  access: A
  reply: R
  params?: P
  query?: Q
  body?: B
  of?: Kind
  status?: 200 | 201 | 204
  uploads?: UploadLimits
  isLong?: boolean
  forgivesToken?: boolean
  refuses?: readonly SharedErrorCode[]
  ownErrors?: Record<E, ErrorEntry>
  example?: Record<string, unknown>
  bytes?: string
  inParts?: boolean
  takesKey?: boolean
  takesBytes?: boolean
  usesReserve?: boolean
  mayBeOld?: boolean
  isUnrecorded?: boolean
  countsItself?: boolean
}): Endpoint<A, P, Q, B, R, E, W> {
  const leftOut = { params: nothing, query: nothing, body: nothing, status: 200, uploads: undefined, of: undefined }
  const plain = {
    isLong: false,
    forgivesToken: false,
    inParts: false,
    takesKey: false,
    takesBytes: false,
    usesReserve: false,
    mayBeOld: false,
    isUnrecorded: false,
    countsItself: false,
  }
  const told = { refuses: [], ownErrors: {}, records: {}, example: undefined, bytes: undefined }
  return { ...leftOut, ...plain, ...told, ...call } as unknown as Endpoint<A, P, Q, B, R, E, W>
}

/** The input of a caller: `params`, `query`, and `body` as JSON or as a form of the same names. */
export interface InputOf<E extends Endpoint> {
  params: z.input<E['params']>
  query: z.input<E['query']>
  body: z.input<E['body']>
}
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
