import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { FieldProblem } from './field-problems.ts'
import { type FileKind, type FileUse, pictureKinds } from './file-kinds.ts'

interface Received {
  path: string
  filename: string
  /** The size in bytes. */
  size: number
  /** SHA-256 of the bytes as sent. */
  sha256: string
  /** The kind that the bytes show; undefined for bytes of no accepted kind. */
  kind: FileKind | undefined
  /** The problem for which every field refuses the content; undefined for a sound file. */
  problem: FieldProblem | undefined
  /** True for a picture that is already re-encoded. */
  encoded?: boolean
}

/** A received file in a temporary folder. The class exists because JSON input cannot imitate an instance of a class. */
export class Upload {
  readonly path: string
  readonly filename: string
  readonly size: number
  readonly sha256: string
  readonly kind: FileKind | undefined
  readonly problem: FieldProblem | undefined
  readonly encoded: boolean

  constructor({ path, filename, size, sha256, kind, problem, encoded = false }: Received) {
    this.path = path
    this.filename = filename
    this.size = size
    this.sha256 = sha256
    this.kind = kind
    this.problem = problem
    this.encoded = encoded
  }
}

export interface DeclaredFile {
  readonly kinds: readonly FileKind[]
  readonly use: FileUse
}

/** The declaration of every file field, for the upload and for the API reference. */
export const fileFields = new WeakMap<z.ZodType, DeclaredFile>()

/** Returns a file field that accepts the given kinds: an `<input type="file">` in a browser's form. */
export function file(kinds: readonly FileKind[], use: FileUse) {
  const field = z
    .custom<Upload>((value) => value instanceof Upload, 'file')
    .superRefine((upload, context) => {
      const problem = upload.problem ?? (upload.kind && kinds.includes(upload.kind) ? undefined : 'fileKind')
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
  fileFields.set(field, { kinds, use })
  return field
}
export const picture = file(pictureKinds, 'shown')

export const storedFile = z.object({ id: z.number(), file: z.string().nullable() })

/** A reply with the bytes of a file, or with a range of the bytes. */
export const bytes = z.custom<never>()

const fileKey = z.string().regex(/^[0-9a-f]{32}$/)

export const fileCalls = {
  'GET /files/:key': endpoint({
    about: {
      ar: 'محتوى ملف: برابطه الموقّع، أو لمن سجّل الدخول وله أن يقرأ ما ينتمي إليه الملف',
      en: 'The bytes of a file: by its signed link, or for a signed-in reader of the object with the file',
    },
    access: 'anyone',
    params: z.object({ key: fileKey }),
    query: z.object({ expires: z.string().max(20).optional(), signature: z.string().max(100).optional() }),
    bytes: 'application/octet-stream',
    inParts: true,
    reply: bytes,
    refuses: ['auth.required', 'auth.forbidden', 'subscription.required'],
    ownErrors: {
      'file.range': { status: 416, ar: 'هذا الجزء ليس في الملف.', en: 'The file has no such part.' },
      'file.linkExpired': {
        status: 403,
        ar: 'انتهت صلاحية الرابط. أعد فتح الصفحة.',
        en: 'This link has expired. Reload the page.',
      },
    },
  }),
}
