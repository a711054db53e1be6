import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'

export interface ZipEntry {
  name: string
  encrypted: boolean
  /** The compression method: 0 for uncompressed, 8 for Flate. */
  method: number
  packed: number
  /** The unpacked size in bytes, as the archive claims; `unpack` checks the claim. */
  size: number
  start: number
}

export class BrokenZip extends Error {}

const endRecord = 0x06054b50
const entryRecord = 0x02014b50
const localRecord = 0x04034b50
const longestComment = 65_535

/**
 * Returns the entries of a plain archive. Throws BrokenZip above `most` entries, and for several disks, 64-bit records
 * or extra bytes.
 */
export function zipEntries(bytes: Buffer, most: number): ZipEntry[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const size = bytes.readUInt32LE(end + 12)
  const start = bytes.readUInt32LE(end + 16)
  if (count > most || start + size !== end) throw new BrokenZip('directory')
  const entries: ZipEntry[] = []
  let at = start
  while (at < end && entries.length < count) {
    const entry = readEntry(bytes, at, start)
    entries.push(entry.read)
    at = entry.next
  }
  if (entries.length !== count || at !== end) throw new BrokenZip('count')
  return entries
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - longestComment); at -= 1) {
    if (bytes.readUInt32LE(at) === endRecord && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at
  }
  throw new BrokenZip('end')
}

function readEntry(bytes: Buffer, at: number, directory: number): { read: ZipEntry; next: number } {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryRecord) throw new BrokenZip('entry')
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
  const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
  const nameLength = bytes.readUInt16LE(at + 28)
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
  const local = bytes.readUInt32LE(at + 42)
  if (local + 30 > directory || bytes.readUInt32LE(local) !== localRecord) throw new BrokenZip('local')
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const sameName = bytes.toString('utf8', local + 30, local + 30 + bytes.readUInt16LE(local + 26)) === name
  if (!sameName || start + packed > directory || ![0, 8].includes(method)) throw new BrokenZip('content')
  return { read: { name, encrypted: (flags & 1) === 1, method, packed, size, start }, next }
}

/**
 * Unpacks an entry and checks its size against the claim. Returns the bytes if `keep` is set, else an empty buffer.
 * Throws BrokenZip for broken content and a wrong size.
 */
export async function unpack(bytes: Buffer, entry: ZipEntry, { keep = false } = {}): Promise<Buffer> {
  const packed = bytes.subarray(entry.start, entry.start + entry.packed)
  const kept: Buffer[] = []
  let size = 0
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (keep) kept.push(chunk)
      done(size > entry.size ? new BrokenZip('size') : null)
    },
  })
  const source = Readable.from([packed], { objectMode: false })
  try {
    if (entry.method === 0) await pipeline(source, sink)
    else await pipeline(source, zlib.createInflateRaw(), sink)
  } catch {
    throw new BrokenZip('content')
  }
  if (size !== entry.size) throw new BrokenZip('size')
  return Buffer.concat(kept)
}
