import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Returns the files of a zip by name. Throws if a size is wrong. */
export async function openedZip(zip: Buffer): Promise<Record<string, Buffer>> {
  const archive = await fromBufferPromise(zip)
  const files: Record<string, Buffer> = {}
  for await (const entry of archive.eachEntry()) {
    files[entry.fileName] = await buffer(await archive.openReadStreamPromise(entry))
  }
  return files
}
