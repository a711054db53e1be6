import { randomUUID } from 'node:crypto'
import { unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type FileUse, pictureKinds } from '#contract/file-kinds.ts'
import { Upload } from '#contract/files.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import { diskProblem, onDisk } from './disk-problem.ts'
import { type ReservedDisk, refuseWhenLow } from './disk-room.ts'
import { type Inspected, inspectFile } from './file-kind.ts'
import { encodePicture } from './pictures.ts'
import { type ReceivedBytes, receiveBytes } from './receive-bytes.ts'
import type { Uploader } from './uploader.ts'

type FilePart = { type: 'file'; fieldname: string; filename: string; file: Readable & { truncated?: boolean } }
type FormPart =
  | FilePart
  | { type: 'field'; fieldname: string; value: unknown; fieldnameTruncated?: boolean; valueTruncated?: boolean }

export interface ReceivedForm {
  entries: [string, unknown][]
  /** The size of all files in bytes. */
  size: number
  uploads: () => Upload[]
  /** Deletes the temporary files that the call did not keep. */
  discard: () => Promise<void>
}

interface Bounds {
  /** The folder that holds received files until the call stores them. */
  folder: string
  /** The disk of the folder. */
  disk: ReservedDisk
  uploader: Uploader
  takesFiles: boolean
  /** Returns the use that the contract declares for the field of that name. */
  declaredUse: (fieldname: string) => FileUse
  /**
   * The highest number of bytes of all files together. `textBytes` limits the names and texts of all fields together.
   */
  fileBytes: number
  textBytes: number
  /** Runs before the first file is received. */
  beforeFiles: () => Promise<void>
}

/**
 * Streams a multipart body: fields as text, files to private temporary files whose kind is decided by their bytes.
 * Throws 413 above the bounds, and 422 for files where the call takes none. Throws `body.unreadable` for a broken body.
 * Throws 503 once less than the disk's reserve is free.
 */
export async function receiveForm(parts: AsyncIterable<FormPart>, bounds: Bounds): Promise<ReceivedForm> {
  const paths: string[] = []
  const form: ReceivedForm = {
    entries: [],
    size: 0,
    uploads: () => form.entries.flatMap(([, value]) => (value instanceof Upload ? [value] : [])),
    discard: () => discard(paths),
  }
  let left = bounds.textBytes
  try {
    for await (const part of readable(parts)) {
      if (part.type === 'field') {
        left -= textSize(part)
        if (left < 0) throw new AppError('tooLarge')
        form.entries.push([part.fieldname, part.valueTruncated ? `${part.value}${cut}` : part.value])
        continue
      }
      if (!bounds.takesFiles) throw refuseFields({ [part.fieldname]: ['filesNotTaken'] })
      if (paths.length === 0) await bounds.beforeFiles()
      const path = join(bounds.folder, randomUUID())
      paths.push(path)
      const { disk, uploader } = bounds
      const most = bounds.fileBytes - form.size
      const received = await receiveFile(part, path, { disk, most })
      const upload = await inspectReceived(received, { use: bounds.declaredUse(part.fieldname), disk, uploader })
      if (upload.encoded) paths.push(upload.path)
      form.size += upload.size
      // A browser sends an empty file for an unfilled input.
      if (upload.size > 0 || part.filename) form.entries.push([part.fieldname, upload])
    }
    return form
  } catch (problem) {
    await discard(paths.flatMap((path) => [path, encodedPath(path)]))
    throw problem
  }
}

/** Returns the parser's errors as `body.unreadable`; errors of the disk and of the application unchanged. */
function unreadable(problem: unknown): unknown {
  if (problem instanceof AppError || !(problem instanceof Error)) return problem
  const passes = 'code' in problem && problem.code !== 'ERR_STREAM_PREMATURE_CLOSE'
  return passes ? problem : new AppError('body.unreadable')
}

async function* readable(parts: AsyncIterable<FormPart>) {
  try {
    yield* parts
  } catch (problem) {
    throw unreadable(problem)
  }
}

/** Removes temporary files; the sweep removes any that remain. */
export const discard = async (paths: string[]) => {
  await Promise.allSettled(paths.map((path) => unlink(path)))
}

export const encodedPath = (path: string) => `${path}.webp`

/** The mark after a truncated text, so that trimming cannot bring the text below its limit. */
const cut = '…'

function textSize({ fieldname, value, fieldnameTruncated }: Exclude<FormPart, FilePart>): number {
  if (fieldnameTruncated) throw new AppError('body.unreadable')
  // The parser returns JSON parts as objects, so their size is the length of their JSON text.
  return fieldname.length + (typeof value === 'string' ? value.length : JSON.stringify(value ?? '').length)
}

async function receiveFile(part: FilePart, path: string, bounds: Parameters<typeof receiveBytes>[2]) {
  const received = await receiveBytes(part.file, path, bounds).catch((problem) => {
    throw unreadable(diskProblem(problem))
  })
  if (part.file.truncated) throw new AppError('tooLarge')
  return { path, filename: part.filename ?? '', ...received }
}

interface Inspection {
  use: FileUse
  /** The disk of the encoded picture. */
  disk: ReservedDisk
  uploader: Uploader
}

/**
 * Decides the kind of a received file by its bytes, and encodes a picture beside it, under `encodedPath`. Throws 503 for
 * a picture once less than the disk's reserve is free.
 */
export async function inspectReceived(
  received: ReceivedBytes & Pick<Upload, 'path' | 'filename'>,
  inspection: Inspection,
): Promise<Upload> {
  const { path } = received
  const inspected = await onDisk(() => inspectFile({ ...received, uploader: inspection.uploader }))
  if (!pictureKinds.some((kind) => kind === inspected.kind)) return new Upload({ ...received, ...inspected })
  return new Upload({ ...received, ...(await encode(path, inspected, inspection)) })
}

async function encode(path: string, { kind }: Inspected, { use, disk, uploader }: Inspection) {
  const picture = await encodePicture(path, { use, uploader }).catch(() => undefined)
  if (!picture) return { kind, problem: 'fileBroken' as const }
  await refuseWhenLow(disk)
  await onDisk(() => writeFile(encodedPath(path), picture, { flag: 'wx', mode: 0o600, flush: true }))
  return { kind, problem: undefined, path: encodedPath(path), encoded: true }
}
