import { createReadStream, type ReadStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** The path inside the archive. */
  name: string
  /** The bytes, the path of a file, or parts that are produced while the zip is written. */
  content: Buffer | string | AsyncIterable<string>
}

/** Pictures and PDFs are compressed already, so the zip stores every entry uncompressed. */
const options = { compress: false }

/** Streams a zip of the entries. Beyond 4 GiB or 65,535 entries it is a zip64. */
export function zipOf(entries: Iterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  let open: ReadStream | undefined
  for (const { name, content } of entries) {
    if (Buffer.isBuffer(content)) zip.addBuffer(content, name, options)
    else if (typeof content !== 'string')
      zip.addReadStreamLazy(name, { compress: true }, (take) => take(null, Readable.from(content)))
    else
      zip.addReadStreamLazy(name, options, (take) => {
        open = createReadStream(content)
        open.once('error', (problem) => zip.emit('error', problem))
        take(null, open)
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
