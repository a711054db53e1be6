import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { fileOf } from './sample-files.ts'

export interface Entry {
  name: string
  content: string | Buffer
  /** The unpacked size that the archive claims. Default: the true size. */
  claimed?: number
  encrypted?: boolean
  /** The general purpose flags. Flag 8 puts the checksum and the sizes behind the content. */
  flags?: number
  /** True for uncompressed content. */
  stored?: boolean
  /** The extra field, in front of the content and in the directory. */
  extra?: Buffer
  /** The extra field in front of the content, where it differs from the directory's. */
  localExtra?: Buffer
  /** Bytes in front of the entry that the directory does not know. */
  before?: Buffer
}

const none = Buffer.alloc(0)
const sizesBehind = 8

/** Returns a zip archive whose sizes may be false. */
export function zipOf(entries: Entry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { name, extra = none, before = none } = entry
    const { head, local } = localOf(entry)
    offset += before.length
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, rest, Buffer.from(name), extra]))
    locals.push(before, local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06'), end])
}

/** Returns the entry's header for the directory, and the entry's bytes in front of the directory. */
function localOf({ name, content, claimed, encrypted, flags = 0, stored, extra = none, localExtra = extra }: Entry) {
  const plain = Buffer.from(content)
  const packed = stored ? plain : deflateRawSync(plain)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(flags | (encrypted ? 1 : 0), 2)
  head.writeUInt16LE(stored ? 0 : 8, 4)
  head.writeUInt32LE(crc32(plain), 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(claimed ?? plain.length, 18)
  head.writeUInt16LE(Buffer.byteLength(name), 22)
  head.writeUInt16LE(extra.length, 24)
  const front = Buffer.from(head)
  front.writeUInt16LE(localExtra.length, 24)
  const isBehind = (flags & sizesBehind) !== 0
  if (isBehind) front.fill(0, 10, 22)
  const behind = isBehind ? [Buffer.from('PK\x07\x08'), head.subarray(10, 22)] : []
  const parts = [Buffer.from('PK\x03\x04'), front, Buffer.from(name), localExtra, packed, ...behind]
  return { head, local: Buffer.concat(parts) }
}

const types = (kind: string) =>
  `<Types><Override PartName="/x" ContentType="application/vnd.ms-${kind}.main+xml"/></Types>`

export const wordParts: Entry[] = [
  { name: '[Content_Types].xml', content: types('word.document') },
  { name: 'word/document.xml', content: '<w:document><w:t>واجب</w:t></w:document>' },
]

export const sampleDocx = (more: Entry[] = [], name = 'homework.docx') => fileOf(zipOf([...wordParts, ...more]), name)

export const macroTypes: Entry = { name: '[Content_Types].xml', content: types('word.document.macroEnabled') }

interface ObjectStream {
  filter?: string
  /** Text in the stream's dictionary before the filter. */
  more?: string
  before?: string
  pack?: (objects: Buffer) => Buffer
}

/** Returns a PDF whose objects are in one object stream, as in compressed PDFs. */
export function pdfWithObjects(objects: string, stream: ObjectStream = {}): Buffer {
  const { filter = '/Filter /FlateDecode', more = '', before = '', pack = deflateSync } = stream
  const packed = pack(Buffer.from(`1 0 2 40 ${objects}`, 'latin1'))
  const dictionary = `<< /Type /ObjStm /N 2 /First 9 ${more} ${filter} /Length ${packed.length} >>`
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    Buffer.from(`${before}\n5 0 obj\n${dictionary}\nstream\r\n`),
    packed,
    Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF\n'),
  ])
}
