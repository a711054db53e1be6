import { z } from 'zod'
import type { FieldProblem } from './field-problems.ts'

export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf' | 'docx' | 'pptx' | 'xlsx'

/** A received file, already on disk in a temporary place; `kind` was decided by its bytes. */
export interface Upload {
  readonly upload: true
  readonly path: string
  readonly filename: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  readonly kind: FileKind | undefined
  /** What is wrong with the content although its kind is known. */
  readonly problem: FieldProblem | undefined
}

export const pictureKinds: readonly FileKind[] = ['jpeg', 'png', 'webp']
export const questionKinds: readonly FileKind[] = [...pictureKinds, 'pdf']
export const submissionKinds: readonly FileKind[] = [...pictureKinds, 'pdf', 'docx']
export const lessonKinds: readonly FileKind[] = [...submissionKinds, 'pptx', 'xlsx']

/** A file field that accepts the given kinds. In a browser's form the same field is an `<input type="file">`. */
export function file(kinds: readonly FileKind[]) {
  return z.custom<Upload>(isUpload, 'file').superRefine((upload, context) => {
    const problem = upload.problem ?? (upload.kind && kinds.includes(upload.kind) ? undefined : 'fileKind')
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
}
export const picture = file(pictureKinds)

export const storedFile = z.object({ id: z.number(), file: z.string().nullable() })

function isUpload(value: unknown): value is Upload {
  return typeof value === 'object' && value !== null && 'upload' in value && value.upload === true
}
