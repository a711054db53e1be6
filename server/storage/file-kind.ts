import { open, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FieldProblem } from '#contract/field-problems.ts'
import { type FileKind, pictureKinds } from '#contract/files.ts'
import { inTurn } from '#server/in-turn.ts'
import { officeFile } from './office-file.ts'
import { pdfProblem } from './pdf-scan.ts'

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
}

// A document is looked through in memory: a few at a time.
const documentInTurn = inTurn(2)

/** What a file is, by its bytes; a name that claims something else is refused. Whether a picture decodes is seen later. */
export async function inspectFile(path: string, filename: string, size: number): Promise<Inspected> {
  if (size === 0) return { kind: undefined, problem: 'fileBroken' }
  const head = kindOfBytes(await firstBytes(path))
  if (head === undefined) return { kind: undefined, problem: undefined }
  const inspected = pictureKinds.some((kind) => kind === head)
    ? { kind: head as FileKind, problem: undefined }
    : await documentInTurn(async () => inspectDocument(head, await readFile(path)))
  return isNamed(inspected.kind, filename) ? inspected : { kind: undefined, problem: undefined }
}

/** Some phones send no extension; one that is there must be right. */
function isNamed(kind: FileKind | undefined, filename: string): boolean {
  const extension = extname(filename).toLowerCase()
  return kind === undefined || extension === '' || extensions[kind].includes(extension)
}

async function inspectDocument(head: FileKind | 'zip', bytes: Buffer): Promise<Inspected> {
  if (head === 'zip') return await officeFile(bytes)
  return { kind: head, problem: await pdfProblem(bytes) }
}

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function kindOfBytes(head: Buffer): FileKind | 'zip' | undefined {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04') return 'zip'
  return undefined
}
