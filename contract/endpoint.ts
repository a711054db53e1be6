import { z } from 'zod'

export const roles = ['student', 'teacher', 'parent', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * Who may call. `public` never reads the token; `anyone` serves guests, but refuses a token that is no longer good;
 * `signedIn` is every role. There is no default: an endpoint is open only where somebody wrote so.
 */
export type Access = 'public' | 'anyone' | 'signedIn' | readonly Role[]

/** How much a call may upload; a call without it takes no files. Bytes. */
interface UploadLimits {
  readonly files: number
  readonly fileBytes: number
  readonly totalBytes: number
  /** How many text fields come with them, where that is more than any other form has. */
  readonly fields?: number
}

export interface Endpoint<
  A extends Access = Access,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly access: A
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly reply: R
  /** HTTP status of success. */
  readonly status: 200 | 201
  readonly uploads: UploadLimits | undefined
  /** It may bring as much text as the longest exam has, with its answers; any other call is a form of some fields. */
  readonly isLong: boolean
  /** A token that is no longer good counts as none, because the call accepts another proof. Only with `anyone`. */
  readonly forgivesToken: boolean
  /** One line for the API reference. */
  readonly about: string
}

const nothing = z.object({})
type Nothing = typeof nothing

/** An endpoint with what it leaves out filled in: no input, status 200, no files. */
export function endpoint<
  const A extends Access,
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(call: {
  about: string
  access: A
  reply: R
  params?: P
  query?: Q
  body?: B
  status?: 200 | 201
  uploads?: UploadLimits
  isLong?: boolean
  forgivesToken?: boolean
}): Endpoint<A, P, Q, B, R> {
  const { params = nothing, query = nothing, body = nothing, status = 200, uploads } = call
  const { isLong = false, forgivesToken = false } = call
  return { ...call, params, query, body, status, uploads, isLong, forgivesToken } as Endpoint<A, P, Q, B, R>
}

/** What a caller passes: `params` and `query` as typed, `body` as JSON would carry it (or a form of the same names). */
export interface InputOf<E extends Endpoint> {
  params: z.input<E['params']>
  query: z.input<E['query']>
  body: z.input<E['body']>
}
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
