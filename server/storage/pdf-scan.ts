import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FieldProblem } from '#contract/field-problems.ts'
import { entriesOf, type PdfObject, readObject } from './pdf-objects.ts'

const inflate = promisify(zlib.inflate)

/** What makes a PDF act, carry other files or hide its content. */
const unsafe = 'JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|GoToE|ImportData|SubmitForm|Encrypt'
/** Finds one of the names as a whole. */
const named = (names: string) => new RegExp(`/(${names})(?=[\\0\\s()<>[\\]{}/%]|$)`)
const unsafeAnywhere = named(unsafe)
// In a picture's compressed bytes a name of two letters turns up by chance; a long one never does.
const unsafeShort = 'JS|EF|XFA'
const unsafeInWords = named(`${unsafe}|${unsafeShort}`)
const ofObjectStream = 'ObjStm|First'
const needsClarity = named(`${ofObjectStream}|${unsafeShort}`)
const slashed = (names: string) => names.split('|').map((name) => `/${name}`)
const unsafeNames = new Set(slashed(unsafeShort))
const wantedNames = new Set(slashed(`${ofObjectStream}|${unsafeShort}`))

const pieceBytes = 256 * 1024
const overlapBytes = 256
const mostInflated = 64 * 1024 * 1024
const mostOfObject = 4 * 1024 * 1024
/** A beginning with nothing behind it takes about the time of so many bytes that are read. */
const beginningCosts = 32
/** Objects written into one another must not be read again and again: all reading together, per byte of the file. */
const mostReadings = 4

/**
 * Looks through a PDF as a reader would see it: at its objects and into its object streams, where actions hide in
 * compressed form. `fileUnsafe` for scripts, launched programs, embedded files and encryption; `fileBroken` for what
 * cannot be looked into.
 */
export async function pdfProblem(bytes: Buffer): Promise<FieldProblem | undefined> {
  if (await holds(bytes, unsafeAnywhere)) return 'fileUnsafe'
  return await objectsProblem(bytes)
}

/** Piece by piece: a long file must not hold up everyone else's requests. */
async function holds(bytes: Buffer, name: RegExp): Promise<boolean> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    if (name.test(plain(bytes.subarray(at, at + pieceBytes + overlapBytes)))) return true
    if (bytes.length > pieceBytes) await turn()
  }
  return false
}

const turn = () => new Promise(setImmediate)

/** `#4a` in a name is another way to write its letter. */
function plain(bytes: Buffer): string {
  if (!bytes.includes(0x23)) return bytes.toString('latin1')
  const text = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const letter = bytes[at] === 0x23 ? 16 * hexDigit(bytes[at + 1]) + hexDigit(bytes[at + 2]) : Number.NaN
    text[length] = Number.isNaN(letter) ? (bytes[at] ?? 0) : letter
    length += 1
    if (!Number.isNaN(letter)) at += 2
  }
  return text.toString('latin1', 0, length)
}

const hexDigits = new Map(
  [...'0123456789abcdefABCDEF'].map((digit) => [digit.charCodeAt(0), Number.parseInt(digit, 16)]),
)
const hexDigit = (byte: number | undefined) => hexDigits.get(byte ?? 0) ?? Number.NaN

/**
 * A PDF's table of objects may point anywhere, also into a text, a comment or a picture. So every `obj` is taken for
 * the beginning of one, and so is every `trailer`.
 */
async function objectsProblem(bytes: Buffer): Promise<FieldProblem | undefined> {
  let left = mostReadings * bytes.length + mostOfObject
  let room = mostInflated
  let clear = true
  let unbroken = 0
  for (const from of beginnings(bytes)) {
    const object = readObject(bytes, from, mostOfObject, wantedNames)
    left -= object.end - from
    unbroken += beginningCosts + object.end - from
    if (left < 0) return 'fileBroken'
    if (object.names.some((name) => unsafeNames.has(name))) return 'fileUnsafe'
    clear &&= object.clear
    if (object.clear && object.names.length > 0 && isStream(bytes, object)) {
      const inside = await lookInside(bytes, object, room)
      if (typeof inside === 'string') return inside
      room -= inside
    }
    if (unbroken > pieceBytes) {
      unbroken = 0
      await turn()
    }
  }
  return clear || !(await holds(bytes, needsClarity)) ? undefined : 'fileBroken'
}

function* beginnings(bytes: Buffer) {
  for (const word of ['obj', 'trailer']) {
    for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + 1)) yield at + word.length
  }
}

const isStream = (bytes: Buffer, { end }: PdfObject) => bytes.toString('latin1', end, end + 6) === 'stream'

/** Unpacks an object stream and looks at its objects; how much it held, or what is wrong with it. */
async function lookInside(bytes: Buffer, object: PdfObject, most: number): Promise<number | FieldProblem> {
  if (!isPlainFlate(object)) return 'fileUnsafe'
  const [keyword] = /^stream[ \t]*(\r\n|\n|\r)/.exec(bytes.toString('latin1', object.end, object.end + 80)) ?? []
  if (!keyword) return 'fileBroken'
  const packed = bytes.subarray(object.end + keyword.length)
  const objects = await inflate(packed, { maxOutputLength: most }).catch(() => undefined)
  if (!objects) return 'fileBroken'
  return (await holds(objects, unsafeInWords)) ? 'fileUnsafe' : objects.length
}

const flate = ['/FlateDecode', '/Fl', '[ /FlateDecode ]', '[ /Fl ]']

/** The one way in which object streams are written in practice; any other would hide them from this scan. */
function isPlainFlate({ tokens }: PdfObject): boolean {
  const entries = entriesOf(tokens)
  if (!entries || ['/DecodeParms', '/DP', '/F'].some((key) => entries.has(key))) return false
  return flate.includes(entries.get('/Filter') ?? '')
}
