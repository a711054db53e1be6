import { inflateSync } from 'node:zlib'
import type { FieldProblem } from '#contract/field-problems.ts'
import { startsOutside } from './pdf-actions.ts'
import { opensScript } from './pdf-links.ts'
import { decodeNames } from './pdf-names.ts'
import { decodedParts } from './pdf-parts.ts'

/** Names that make a PDF act, embed files or hide its content; decision 024 has the threat model. */
const unsafe = 'JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|GoToE|GoToR|ImportData|SubmitForm|Encrypt'
/**
 * Short names count only outside streams and in unpacked object streams. The compressed bytes of a picture contain such
 * names by chance.
 */
const unsafeShort = 'JS|EF|XFA'
const named = (names: string) => new RegExp(`/(${names})(?=[\\0\\s()<>[\\]{}/%]|$)`)
const unsafeAnywhere = named(unsafe)
const unsafeInWords = named(`${unsafe}|${unsafeShort}`)

const objectStream = /\/(?:ObjStm|First\s+\d+\s*(?=[/>]))/
const objectStreamName = '/ObjStm'
/** The names of object streams, and of links and actions. A file without these names needs no search for more. */
const namesObjects = /\/(?:ObjStm|First)/
const namesActions = /\/(?:[Uu][Rr][Ii]|OpenAction|AA)/
const plainFilter = /\/Filter\s*(?:\/(?:FlateDecode|Fl)(?![\w#])|\[\s*\/(?:FlateDecode|Fl)\s*\])/
const hidingKeys = /\/(?:DecodeParms|DP|F)(?![\w#])/
const keyword = Buffer.from('stream')
const streamEnd = Buffer.from('endstream')
const [tab, newLine, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20]

/**
 * The highest number of unpacked bytes of a file's object streams. Documents of a thousand pages have a few million.
 */
const mostUnpacked = 16 * 1024 * 1024
const partSize = 512 * 1024

/**
 * Returns `fileUnsafe` for a PDF with scripts, launched programs, embedded files, links that open by themselves, or
 * encryption. Also scans object streams, and returns `fileBroken` for an unreadable object stream.
 */
export function pdfProblem(bytes: Buffer): FieldProblem | undefined {
  const names = namesOf(bytes)
  if (!names) return 'fileUnsafe'
  const words = [outsideStreams(bytes)]
  let unpacked = 0
  let seen = 0
  for (const { dictionary, start } of names.hasObjects ? objectStreams(bytes) : []) {
    if (!isPlainFlate(dictionary)) return 'fileUnsafe'
    const objects = unpack(bytes.subarray(start), mostUnpacked - unpacked)
    if (!objects) return 'fileBroken'
    unpacked += objects.length
    seen += Number(dictionary.includes(objectStreamName))
    words.push([objects])
  }
  // The scan cannot read an object stream without a readable dictionary, so the file is refused.
  if (seen !== names.objectStreams) return 'fileBroken'
  return wordsAreUnsafe(words) ? 'fileUnsafe' : undefined
}

/** Counts the names of object streams in the whole file. Returns undefined for an unsafe name. */
function namesOf(bytes: Buffer): { objectStreams: number; hasObjects: boolean } | undefined {
  let objectStreams = 0
  let hasObjects = false
  for (const { text, known } of decodedParts(bytes)) {
    if (unsafeAnywhere.test(text)) return undefined
    if (!namesObjects.test(text)) continue
    hasObjects = true
    for (let at = text.indexOf(objectStreamName); at !== -1; at = text.indexOf(objectStreamName, at + 1))
      objectStreams += Number(at + objectStreamName.length > known)
  }
  return { objectStreams, hasObjects }
}

/**
 * Returns true for unsafe names, links and actions. Each word has its pieces: the file without its streams, then each
 * unpacked object stream.
 */
function wordsAreUnsafe(words: readonly Buffer[][]): boolean {
  let hasActions = false
  for (const piece of words.flat())
    for (const { text } of decodedParts(piece)) {
      if (unsafeInWords.test(text)) return true
      hasActions ||= namesActions.test(text)
    }
  if (!hasActions) return false
  const texts = words.map((pieces) => pieces.map((piece) => decodeNames(textOf(piece))).join(' '))
  return texts.some(opensScript) || startsOutside(texts)
}

/**
 * Returns the bytes as text, one character for each byte. Node puts a text of more than a million bytes outside the
 * heap, where the text stays until a rare collection. Shorter parts are inside the heap.
 */
function textOf(bytes: Buffer): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += partSize) parts.push(bytes.toString('latin1', at, at + partSize))
  return parts.join('')
}

/** Yields the start of each keyword, and the end of its line. Other words may begin with the keyword. */
function* streamKeywords(bytes: Buffer): Generator<[number, number]> {
  for (let index = bytes.indexOf(keyword); index !== -1; index = bytes.indexOf(keyword, index + keyword.length)) {
    let end = index + keyword.length
    while (bytes[end] === space || bytes[end] === tab) end += 1
    if (bytes[end] === newLine) yield [index, end + 1]
    if (bytes[end] === carriageReturn) yield [index, bytes[end + 1] === newLine ? end + 2 : end + 1]
  }
}

function outsideStreams(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  let from = 0
  for (const [index] of streamKeywords(bytes)) {
    // The keyword is inside a stream, or is the tail of `endstream`.
    if (index < from) continue
    pieces.push(bytes.subarray(from, index))
    const end = bytes.indexOf(streamEnd, index)
    if (end === -1) return pieces
    from = end + streamEnd.length
  }
  return [...pieces, bytes.subarray(from)]
}

/**
 * Yields the object streams. Each keyword `stream` may begin an object stream, even in a picture, because an object
 * table may point there.
 */
function* objectStreams(bytes: Buffer) {
  let from = 0
  for (const [index, end] of streamKeywords(bytes)) {
    const before = decodeNames(textOf(bytes.subarray(from, index)))
    from = end
    if (!objectStream.test(before)) continue
    yield { dictionary: before.slice(before.lastIndexOf('obj') + 1), start: from }
  }
}

/**
 * Returns true for plain Flate. Real writers use no other filter for object streams; any other filter would hide
 * objects.
 */
function isPlainFlate(dictionary: string): boolean {
  const filters = dictionary.split('/Filter').length - 1
  return filters === 1 && plainFilter.test(dictionary) && !hidingKeys.test(dictionary) && objectStream.test(dictionary)
}

function unpack(packed: Buffer, most: number): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(most, 1) })
  } catch {
    return undefined
  }
}
