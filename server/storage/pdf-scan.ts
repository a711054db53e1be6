import { inflateSync } from 'node:zlib'
import type { FieldProblem } from '#contract/field-problems.ts'
import { startsOutside } from './pdf-actions.ts'
import { opensScript } from './pdf-links.ts'
import { decodeNames } from './pdf-names.ts'

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
const objectStreamName = /\/ObjStm/g
const plainFilter = /\/Filter\s*(?:\/(?:FlateDecode|Fl)(?![\w#])|\[\s*\/(?:FlateDecode|Fl)\s*\])/
const hidingKeys = /\/(?:DecodeParms|DP|F)(?![\w#])/
const keyword = 'stream'
const keywordLine = /stream[ \t]*(?:\r\n|\n|\r)/y
const streamEnd = 'endstream'

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
  const text = textOf(bytes)
  const names = decodeNames(text)
  if (unsafeAnywhere.test(names)) return 'fileUnsafe'
  const words = [decodeNames(outsideStreams(text))]
  let unpacked = 0
  let seen = 0
  for (const { dictionary, start } of objectStreams(text)) {
    if (!isPlainFlate(dictionary)) return 'fileUnsafe'
    const objects = unpack(bytes.subarray(start), mostUnpacked - unpacked)
    if (!objects) return 'fileBroken'
    unpacked += objects.length
    seen += Number(dictionary.includes('/ObjStm'))
    words.push(decodeNames(textOf(objects)))
  }
  // The scan cannot read an object stream without a readable dictionary, so the file is refused.
  if (seen !== (names.match(objectStreamName)?.length ?? 0)) return 'fileBroken'
  if (words.some((one) => unsafeInWords.test(one) || opensScript(one))) return 'fileUnsafe'
  return startsOutside(words) ? 'fileUnsafe' : undefined
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

/** Yields the start and the end of each keyword. A regular expression would take ten times as long as `indexOf`. */
function* streamKeywords(text: string): Generator<[number, number]> {
  for (let index = text.indexOf(keyword); index !== -1; index = text.indexOf(keyword, index + keyword.length)) {
    keywordLine.lastIndex = index
    if (keywordLine.test(text)) yield [index, keywordLine.lastIndex]
  }
}

function outsideStreams(text: string): string {
  const pieces: string[] = []
  let from = 0
  for (const [index] of streamKeywords(text)) {
    // The keyword is inside a stream, or is the tail of `endstream`.
    if (index < from) continue
    pieces.push(text.slice(from, index))
    const end = text.indexOf(streamEnd, index)
    if (end === -1) return pieces.join(' ')
    from = end + streamEnd.length
  }
  return [...pieces, text.slice(from)].join(' ')
}

/**
 * Yields the object streams. Each keyword `stream` may begin an object stream, even in a picture, because an object
 * table may point there.
 */
function* objectStreams(text: string) {
  let from = 0
  for (const [index, end] of streamKeywords(text)) {
    const before = decodeNames(text.slice(from, index))
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
