import { extname } from 'node:path'
import type { FieldProblem } from '#contract/field-problems.ts'
import type { FileKind } from '#contract/file-kinds.ts'
import { type DocumentHead, scanDocument } from './scan-document.ts'
import type { Uploader } from './uploader.ts'

export interface Inspected {
  kind: FileKind | undefined
  problem: FieldProblem | undefined
}

const extensions: Record<FileKind, readonly string[]> = {
  jpeg: ['.jpg', '.jpeg', '.jfif'],
  png: ['.png'],
  webp: ['.webp'],
  pdf: ['.pdf'],
  docx: ['.docx'],
  pptx: ['.pptx'],
  xlsx: ['.xlsx'],
  webm: ['.webm'],
  m4a: ['.m4a', '.mp4'],
}

/** The number of first bytes that show the kind. */
export const headBytes = 16

/** A file at `path` whose first `headBytes` bytes are `head`. */
interface FileToInspect {
  path: string
  filename: string
  head: Buffer
  uploader: Uploader
}

/**
 * Returns a file's kind by its bytes, and the problem of an unsafe or broken document. The kind is undefined for
 * unknown bytes, and for a name with any other extension. An empty file is broken. Pictures are decoded later.
 */
export async function inspectFile({ path, filename, head, uploader }: FileToInspect): Promise<Inspected> {
  if (head.length === 0) return { kind: undefined, problem: 'fileBroken' }
  const kind = kindOfBytes(head)
  if (kind === undefined) return { kind: undefined, problem: undefined }
  const isDocument = kind === 'pdf' || kind === 'zip'
  const inspected = isDocument ? await scanDocument({ path, head: kind }, uploader) : { kind, problem: undefined }
  return isNamed(inspected.kind, filename) ? inspected : { kind: undefined, problem: undefined }
}

/**
 * Returns true for an extension of the kind, for no extension, and for an unknown kind. Some phones send no extension.
 */
function isNamed(kind: FileKind | undefined, filename: string): boolean {
  const extension = extname(filename).toLowerCase()
  return kind === undefined || extension === '' || extensions[kind].includes(extension)
}

function kindOfBytes(head: Buffer): 'jpeg' | 'png' | 'webp' | 'webm' | 'm4a' | DocumentHead | undefined {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') return 'zip'
  if (head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) return 'webm'
  if (head.toString('latin1', 4, 8) === 'ftyp') return 'm4a'
  return undefined
}
