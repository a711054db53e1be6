import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** The path inside the archive. */
  name: string
  /** The bytes, a function that opens a stream when the zip reaches the entry, or parts produced during the writing. */
  content: Buffer | (() => Promise<Readable>) | AsyncIterable<string>
}

/** Pictures and PDFs are compressed already, so the zip stores buffers and opened streams uncompressed. */
const options = { compress: false }

/** Streams a zip of the entries. Beyond 4 GiB or 65,535 entries the archive is a zip64. */
export function zipOf(entries: Iterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  let open: Readable | undefined
  for (const { name, content } of entries) {
    if (Buffer.isBuffer(content)) zip.addBuffer(content, name, options)
    else if (typeof content !== 'function')
      zip.addReadStreamLazy(name, { compress: true }, (take) => take(null, Readable.from(content)))
    else
      zip.addReadStreamLazy(name, options, (take) => {
        content().then(
          (stream) => {
            open = stream.once('error', (problem) => zip.emit('error', problem))
            take(null, stream)
          },
          (problem) => zip.emit('error', problem),
        )
      })
  }
  zip.end()
  const sent = new PassThrough()
  zip.once('error', (problem) => sent.destroy(problem))
  // An aborted download would leave the current file open.
  sent.once('close', () => open?.destroy())
  pipeline(zip.outputStream, sent).catch(() => {})
  return sent
}
