import { crc32 } from 'node:zlib'

export interface ZipEntry {
  /** Path inside the archive. */
  name: string
  bytes: Buffer
}

const version = 20
/** The names are UTF-8. */
const flags = 0x0800
/** 1 January 1980, the first day a zip knows. */
const date = 0x0021

/** A zip that stores its entries as they are: pictures and PDFs would not get smaller. One entry in memory at a time. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of entries) {
    const path = Buffer.from(name)
    const shared = sharedFields(bytes, path)
    const local = Buffer.concat([signature('PK\x03\x04'), shared, path])
    yield local
    yield bytes
    directory.push(centralRecord(shared, path, offset))
    offset += local.length + bytes.length
  }
  const central = Buffer.concat(directory)
  yield central
  yield endRecord(directory.length, central.length, offset)
}

const signature = (letters: string) => Buffer.from(letters, 'latin1')

/** What an entry says before its bytes and again in the directory. */
function sharedFields(bytes: Buffer, path: Buffer): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(version, 0)
  fields.writeUInt16LE(flags, 2)
  fields.writeUInt16LE(date, 8)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(bytes.length, 14)
  fields.writeUInt32LE(bytes.length, 18)
  fields.writeUInt16LE(path.length, 22)
  return fields
}

function centralRecord(shared: Buffer, path: Buffer, offset: number): Buffer {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(version)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([signature('PK\x01\x02'), madeBy, shared, rest, path])
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const fields = Buffer.alloc(18)
  fields.writeUInt16LE(count, 4)
  fields.writeUInt16LE(count, 6)
  fields.writeUInt32LE(size, 8)
  fields.writeUInt32LE(offset, 12)
  return Buffer.concat([signature('PK\x05\x06'), fields])
}
