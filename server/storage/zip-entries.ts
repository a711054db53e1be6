import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'
import { hasOtherName, readLocal } from './zip-local.ts'

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
const longestComment = 65_535

/**
 * Returns the entries of a plain archive. Throws BrokenZip above `most` entries, and for several disks, 64-bit records,
 * equal names or extra bytes. A program that reads the archive from its start therefore finds the same entries.
 */
export function zipEntries(bytes: Buffer, most: number): ZipEntry[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const size = bytes.readUInt32LE(end + 12)
  const start = bytes.readUInt32LE(end + 16)
  if (count > most || start + size !== end) throw new BrokenZip('directory')
  const entries: ZipEntry[] = []
  const spans: Span[] = []
  let at = start
  while (at < end && entries.length < count) {
    const entry = readEntry(bytes, at, start)
    entries.push(entry.read)
    spans.push(entry.span)
    at = entry.next
  }
  if (entries.length !== count || at !== end) throw new BrokenZip('count')
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size !== count) throw new BrokenZip('names')
  mustJoin(spans, start)
  return entries
}

/** The bytes of an entry: its local header, its content and the record behind the content. */
interface Span {
  from: number
  to: number
}

/** Throws BrokenZip unless the entries follow each other without a gap, from the first byte to the directory. */
function mustJoin(spans: Span[], directory: number) {
  let at = 0
  for (const { from, to } of spans.sort((a, b) => a.from - b.from)) {
    if (from !== at) throw new BrokenZip('gap')
    at = to
  }
  if (at !== directory) throw new BrokenZip('gap')
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - longestComment); at -= 1) {
    if (bytes.readUInt32LE(at) === endRecord && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at
  }
  throw new BrokenZip('end')
}

function readEntry(bytes: Buffer, at: number, directory: number): { read: ZipEntry; span: Span; next: number } {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryRecord) throw new BrokenZip('entry')
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
  const [crc, packed, size] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
  const next = extraEnd + bytes.readUInt16LE(at + 32)
  const name = bytes.subarray(at + 46, nameEnd)
  if (![0, 8].includes(method) || hasOtherName(bytes.subarray(nameEnd, extraEnd), name)) throw new BrokenZip('entry')
  const local = readLocal(bytes, bytes.readUInt32LE(at + 42), directory, { flags, method, crc, packed, size, name })
  if (!local) throw new BrokenZip('local')
  const encrypted = (flags & 1) === 1
  return { read: { name: name.toString(), encrypted, method, packed, size, start: local.start }, span: local, next }
}

/**
 * Unpacks an entry, checks its size against the claim and returns the bytes. Throws BrokenZip for broken content, a
 * wrong size and bytes behind the compressed content.
 */
export async function unpack(bytes: Buffer, entry: ZipEntry): Promise<Buffer> {
  const packed = bytes.subarray(entry.start, entry.start + entry.packed)
  const kept: Buffer[] = []
  let size = 0
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length
      kept.push(chunk)
      done(size > entry.size ? new BrokenZip('size') : null)
    },
  })
  const source = Readable.from([packed], { objectMode: false })
  const inflate = zlib.createInflateRaw()
  try {
    if (entry.method === 0) await pipeline(source, sink)
    else await pipeline(source, inflate, sink)
  } catch {
    throw new BrokenZip('content')
  }
  const isWhole = entry.method === 0 || inflate.bytesWritten === packed.length
  if (size !== entry.size || !isWhole) throw new BrokenZip('size')
  return Buffer.concat(kept)
}
