import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FieldProblem } from '#contract/field-problems.ts'

const inflate = promisify(zlib.inflate)

/** What makes a PDF act, carry other files or hide its content. */
const unsafe = 'JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|GoToE|ImportData|SubmitForm|Encrypt'
/** Finds one of the names as a whole. */
const named = (names: string) => new RegExp(`/(${names})(?=[\\0\\s()<>[\\]{}/%]|$)`)
const unsafeAnywhere = named(unsafe)
// In a picture's compressed bytes a name of two letters turns up by chance; a long one never does.
const unsafeInWords = named(`${unsafe}|JS|EF|XFA`)
const objectStream = named('ObjStm|First')

const pieceBytes = 256 * 1024
const overlapBytes = 256
const mostInflated = 64 * 1024 * 1024
const mostStreams = 20_000

/**
 * Looks through a PDF as a reader would see it: at its plain parts and into its object streams, where actions hide in
 * compressed form. `fileUnsafe` for scripts, launched programs, embedded files and encryption; `fileBroken` for what
 * cannot be looked into.
 */
export async function pdfProblem(bytes: Buffer): Promise<FieldProblem | undefined> {
  if (await holds(bytes, unsafeAnywhere)) return 'fileUnsafe'
  return await streamsProblem(bytes)
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

async function streamsProblem(bytes: Buffer): Promise<FieldProblem | undefined> {
  let inflated = 0
  let after = 0
  for (let count = 0; ; count += 1) {
    const at = nextStream(bytes, after)
    if (at === undefined || count === mostStreams) return 'fileBroken'
    if (count % 8 === 0) await turn()
    const between = bytes.subarray(after, at)
    // What lies between streams is small and readable, so here also the short names count.
    if (await holds(between, unsafeInWords)) return 'fileUnsafe'
    if (at === bytes.length) return undefined
    const start = dataStart(bytes, at)
    const dictionary = dictionaryAtEnd(between)
    after = bytes.indexOf('endstream', start)
    if (after === -1) after = bytes.length
    if (!objectStream.test(dictionary)) continue
    if (!isPlainFlate(dictionary)) return 'fileUnsafe'
    const most = mostInflated - inflated
    const objects = await inflate(bytes.subarray(start), { maxOutputLength: most }).catch(() => undefined)
    if (!objects) return 'fileBroken'
    inflated += objects.length
    if (await holds(objects, unsafeInWords)) return 'fileUnsafe'
  }
}

/** Where the next stream's keyword stands, or the end; `endstream`, and the word in a text, are none. */
function nextStream(bytes: Buffer, from: number): number | undefined {
  for (let at = from, tries = 0; tries < mostStreams; at += 6, tries += 1) {
    at = bytes.indexOf('stream', at)
    if (at === -1) return bytes.length
    const isEnd = bytes[at - 1] === 0x64 && bytes[at - 2] === 0x6e && bytes[at - 3] === 0x65
    if (!isEnd && whitespace.has(bytes[at + 6] ?? 0)) return at
  }
  return undefined
}

const whitespace = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x20])

const dataStart = (bytes: Buffer, at: number) =>
  at + (/^stream[ \t]*(\r\n|\n|\r)?/.exec(bytes.toString('latin1', at, at + 80))?.[0].length ?? 6)

/** The dictionary of a stream, which begins behind the last `5 0 obj` before it. */
function dictionaryAtEnd(between: Buffer): string {
  const text = plain(between.subarray(-65_536))
  for (let at = text.lastIndexOf('obj'), tries = 0; at > 0 && tries < 100; tries += 1) {
    if (/\d\s{1,9}$/.test(text.slice(Math.max(0, at - 10), at))) return text.slice(at)
    at = text.lastIndexOf('obj', at - 1)
  }
  return text
}

/** The one way in which object streams are written in practice; any other would hide them from this scan. */
function isPlainFlate(dictionary: string): boolean {
  const [, filter = ''] =
    /\/Filter\s{0,9}\[?\s{0,9}\/([A-Za-z0-9]{1,20})\s{0,9}\]?\s{0,9}(?=[/>])/.exec(dictionary) ?? []
  return ['FlateDecode', 'Fl'].includes(filter) && !/\/(Predictor|DecodeParms|DP|F)\b/.test(dictionary)
}
