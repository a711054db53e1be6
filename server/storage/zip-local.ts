const localRecord = 0x04034b50
const descriptorRecord = 0x08074b50
const descriptorFlag = 8
const large = 0xffff_ffff
const largeSizes = 0x0001
const secondName = 0x7075

interface Entry {
  flags: number
  method: number
  crc: number
  packed: number
  size: number
  name: Buffer
}

/**
 * Returns where the entry and its content begin and where the entry ends, from the header in front of the content.
 * Returns undefined unless the header says the same as the directory, because some programs read only the header.
 */
export function readLocal(bytes: Buffer, from: number, directory: number, entry: Entry) {
  if (from + 30 > directory || bytes.readUInt32LE(from) !== localRecord) return undefined
  const nameEnd = from + 30 + bytes.readUInt16LE(from + 26)
  const start = nameEnd + bytes.readUInt16LE(from + 28)
  const end = start + entry.packed
  if (end > directory) return undefined
  const extra = bytes.subarray(nameEnd, start)
  const isSame =
    bytes.subarray(from + 30, nameEnd).equals(entry.name) &&
    bytes.readUInt16LE(from + 8) === entry.method &&
    ((bytes.readUInt16LE(from + 6) ^ entry.flags) & (1 | descriptorFlag)) === 0 &&
    !hasOtherName(extra, entry.name)
  if (!isSame) return undefined
  const sizes = { packed: bytes.readUInt32LE(from + 18), size: bytes.readUInt32LE(from + 22) }
  const isKnown = hasSizes(sizes, extra, entry)
  if ((entry.flags & descriptorFlag) === 0) return isKnown ? { from, start, to: end } : undefined
  const isLater = sizes.packed === 0 && sizes.size === 0
  // Without sizes in front, only Flate shows where its content ends.
  if (!(isKnown || isLater) || (entry.method === 0 && entry.size > 0)) return undefined
  const length = descriptors(entry).find((one) => bytes.subarray(end, end + one.length).equals(one))?.length
  return length === undefined ? undefined : { from, start, to: end + length }
}

/** Returns true if the header has the directory's sizes. Large sizes are in an extra field. */
function hasSizes(sizes: { packed: number; size: number }, extra: Buffer, entry: Entry): boolean {
  if (sizes.packed !== large && sizes.size !== large) return sizes.packed === entry.packed && sizes.size === entry.size
  const field = fieldsOf(extra)?.find(({ kind }) => kind === largeSizes)?.content
  if (!field || field.length < 16) return false
  return field.readBigUInt64LE(0) === BigInt(entry.size) && field.readBigUInt64LE(8) === BigInt(entry.packed)
}

/** Returns the forms of the record behind a content: with or without a signature, with 32-bit or 64-bit sizes. */
function descriptors({ crc, packed, size }: Entry): Buffer[] {
  const narrow = Buffer.alloc(12)
  narrow.writeUInt32LE(crc, 0)
  narrow.writeUInt32LE(packed, 4)
  narrow.writeUInt32LE(size, 8)
  const wide = Buffer.alloc(20)
  wide.writeUInt32LE(crc, 0)
  wide.writeBigUInt64LE(BigInt(packed), 4)
  wide.writeBigUInt64LE(BigInt(size), 12)
  const signature = Buffer.alloc(4)
  signature.writeUInt32LE(descriptorRecord)
  const signed = [wide, narrow].map((one) => Buffer.concat([signature, one]))
  return [...signed, wide, narrow]
}

/** Returns true for a second name that differs from the name, and for an extra field that is cut off. */
export function hasOtherName(extra: Buffer, name: Buffer): boolean {
  const fields = fieldsOf(extra)
  if (!fields) return true
  // A version and a checksum of 5 bytes come before the name.
  return fields.some(({ kind, content }) => kind === secondName && !content.subarray(5).equals(name))
}

/** Returns the extra fields; undefined if a field is cut off. Fewer than four bytes at the end are padding. */
function fieldsOf(extra: Buffer): { kind: number; content: Buffer }[] | undefined {
  const fields: { kind: number; content: Buffer }[] = []
  let at = 0
  while (at + 4 <= extra.length) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (end > extra.length) return undefined
    fields.push({ kind: extra.readUInt16LE(at), content: extra.subarray(at + 4, end) })
    at = end
  }
  return fields
}
