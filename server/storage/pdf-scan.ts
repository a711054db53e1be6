import { inflateSync } from 'node:zlib'
import type { FieldProblem } from '#contract/field-problems.ts'
import { startsOutside } from './pdf-actions.ts'
import { opensScript } from './pdf-links.ts'
import { decodeNames } from './pdf-names.ts'
import { namesIn } from './pdf-objects.ts'
import { decodedParts } from './pdf-parts.ts'
import { headAt, numberOf, type PdfSource, type PdfToken, referenceOf, TooMuchReading } from './pdf-tokens.ts'

/** Names that make a PDF act, embed files or hide its content; decision 024 has the threat model. */
const unsafe = 'JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|GoToE|GoToR|ImportData|SubmitForm|Encrypt'
/**
 * Short names count in unpacked object streams, and elsewhere in front of a dictionary, a list or a reference. The
 * compressed bytes of a picture contain such names by chance.
 */
const unsafeShort = 'JS|EF|XFA'
const shortNames = new Set(unsafeShort.split('|').map((name) => `/${name}`))
/** The blanks of PDF readers; some count 0x80 and 0xff. */
const blank = '\\0\\s\\x80\\xff'
const named = (names: string) => new RegExp(`/(${names})(?=[${blank}()<>[\\]{}/%]|$)`)
const unsafeAnywhere = named(unsafe)
const unsafeInObjects = named(`${unsafe}|${unsafeShort}`)

const objectStreamName = '/ObjStm'
const objectNames = new Set([objectStreamName, '/First'])
const firstObject = new RegExp(`/First[${blank}]+(\\d{1,10})(?=[${blank}]*[/>])`)
const anyFirst = new RegExp(`/First(?=[${blank}()<>[\\]{}/%+-])`)
/** The names of object streams, and of links and actions. A file without these names needs no search for more. */
const namesObjects = /\/(?:ObjStm|First)/
const namesActions = new RegExp(`/(?:URI|OpenAction|AA|${unsafeShort})(?=[${blank}(<[%]|$)`)
const plainFilter = /\/Filter\s*(?:\/(?:FlateDecode|Fl)(?![\w#])|\[\s*\/(?:FlateDecode|Fl)\s*\])/
const hidingKeys = /\/(?:DecodeParms|DP|F)(?![\w#])/
const keyword = Buffer.from('stream')
const end = Buffer.from('end')
const [tab, newLine, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20]

/**
 * The highest number of unpacked bytes of a file's object streams. Documents of a thousand pages have a few million.
 */
const mostUnpacked = 16 * 1024 * 1024
/** The effort of a scan for each byte. Valid files need less than one. */
const effortPerByte = 2
const leastEffort = 1024 * 1024

/**
 * Returns `fileUnsafe` for a PDF with scripts, launched programs, embedded files, links that open by themselves, or
 * encryption. Also scans object streams, and returns `fileBroken` for an unreadable object stream.
 */
export function pdfProblem(bytes: Buffer): FieldProblem | undefined {
  try {
    return problemOf(bytes)
  } catch (problem) {
    if (problem instanceof TooMuchReading) return 'fileTooComplex'
    throw problem
  }
}

function problemOf(bytes: Buffer): FieldProblem | undefined {
  const names = namesOf(bytes)
  if (!names) return 'fileUnsafe'
  const effort = { left: leastEffort + effortPerByte * bytes.length }
  const file = { bytes, effort }
  const sources: PdfSource[] = [file]
  let unpacked = 0
  let seen = 0
  for (const stream of names.hasObjects ? objectStreams(file) : []) {
    if (!stream || stream.dictionary.includes('%')) return 'fileBroken'
    const { dictionary, start } = stream
    const first = firstObject.exec(dictionary)?.[1]
    if (first === undefined || !isPlainFlate(dictionary)) return 'fileUnsafe'
    const objects = unpack(bytes.subarray(start), mostUnpacked - unpacked)
    if (!objects) return 'fileBroken'
    unpacked += objects.length
    effort.left += effortPerByte * objects.length
    seen += Number(dictionary.includes(objectStreamName))
    sources.push({ bytes: objects, effort, first: Number(first) })
  }
  // The scan cannot read an object stream without a readable dictionary, so the file is refused.
  if (seen !== names.objectStreams) return 'fileBroken'
  return isUnsafe(sources, names.hasActions) ? 'fileUnsafe' : undefined
}

interface Names {
  objectStreams: number
  hasObjects: boolean
  hasActions: boolean
}

/** Counts the names of object streams in the whole file. Returns undefined for an unsafe name. */
function namesOf(bytes: Buffer): Names | undefined {
  const names = { objectStreams: 0, hasObjects: false, hasActions: false }
  for (const { text, known } of decodedParts(bytes)) {
    if (unsafeAnywhere.test(text)) return undefined
    names.hasActions ||= namesActions.test(text)
    if (!namesObjects.test(text)) continue
    names.hasObjects = true
    for (let at = text.indexOf(objectStreamName); at !== -1; at = text.indexOf(objectStreamName, at + 1))
      names.objectStreams += Number(at + objectStreamName.length > known)
  }
  return names
}

/** Returns true for unsafe names, links and actions in the file or in an object stream. */
function isUnsafe([file, ...objects]: readonly PdfSource[], hasActions: boolean): boolean {
  let isNeeded = hasActions
  for (const { bytes } of objects)
    for (const { text } of decodedParts(bytes)) {
      if (unsafeInObjects.test(text)) return true
      isNeeded ||= namesActions.test(text)
    }
  if (!file || !isNeeded) return false
  const sources = [file, ...objects]
  for (const name of namesIn(file, shortNames)) if (hasValue(file, name)) return true
  return opensScript(sources) || startsOutside(sources)
}

/** Returns true if the name's value is one that a file, a form or a script has. */
function hasValue(file: PdfSource, { value, end }: PdfToken): boolean {
  const tokens = headAt(file, end)
  const sign = tokens[0]?.value
  return sign === '<<' || (sign === '[' && value === '/XFA') || referenceOf(tokens) !== undefined
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

/**
 * Yields the object streams. Each keyword `stream` may begin an object stream, even in a picture, because an object
 * table may point there. The dictionary is the text from the last `obj` to the keyword. Yields undefined for an object
 * stream whose keyword the scan does not find.
 */
function* objectStreams(file: PdfSource) {
  const { bytes } = file
  const marks = marksIn(file)
  let mark = marks.next()
  let from = 0
  for (const [index, start] of streamKeywords(bytes)) {
    const before = bytes.subarray(from, index)
    let isMarked = false
    for (; !mark.done && mark.value.start < index; mark = marks.next()) isMarked = true
    // The keyword `endstream` has a picture in front, and no dictionary.
    if (isMarked || !before.subarray(-end.length).equals(end)) {
      const dictionary = decodeNames(before.toString('latin1', before.lastIndexOf('obj') + 1))
      if (isMarked || anyFirst.test(dictionary)) yield { dictionary, start }
    }
    from = start
  }
  if (!mark.done) yield undefined
}

/** Yields the names of object streams. `/First` with a reference is in an outline. */
function* marksIn(file: PdfSource): Generator<PdfToken> {
  for (const name of namesIn(file, objectNames)) {
    const [first, second] = headAt(file, name.end)
    const isNumber = numberOf(first) !== undefined && numberOf(second) === undefined
    if (name.value === objectStreamName || isNumber) yield name
  }
}

/**
 * Returns true for plain Flate. Real writers use no other filter for object streams; any other filter would hide
 * objects.
 */
function isPlainFlate(dictionary: string): boolean {
  const filters = dictionary.split('/Filter').length - 1
  return filters === 1 && plainFilter.test(dictionary) && !hidingKeys.test(dictionary)
}

function unpack(packed: Buffer, most: number): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(most, 1) })
  } catch {
    return undefined
  }
}
