import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FieldProblem } from '#contract/field-problems.ts'

const inflate = promisify(zlib.inflate)

/** What makes a PDF act, carry other files or hide its content. */
const unsafe = new Set([
  ...['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMedia', 'Rendition'],
  ...['GoToE', 'ImportData', 'SubmitForm', 'XFA', 'Encrypt'],
])
// In a picture's compressed bytes a name of two letters turns up by chance; one of six never does.
const longUnsafe = new Set([...unsafe].filter((name) => name.length >= 5))

const nameToken = /\/([^\0\s()<>[\]{}/%]{1,127})/g
const chunkBytes = 1024 * 1024
const overlapBytes = 256
const mostInflated = 64 * 1024 * 1024
const mostStreams = 20_000

/**
 * Looks through a PDF as a reader would see it: at its plain parts and into its object streams, where actions hide in
 * compressed form. `fileUnsafe` for scripts, launched programs, embedded files and encryption; `fileBroken` for what
 * cannot be looked into.
 */
export async function pdfProblem(bytes: Buffer): Promise<FieldProblem | undefined> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    if (names(bytes.toString('latin1', at, at + chunkBytes + overlapBytes), longUnsafe)) return 'fileUnsafe'
    // A long file must not hold up everyone else's requests.
    await new Promise(setImmediate)
  }
  return await streamsProblem(bytes)
}

function names(text: string, wanted: Set<string>): boolean {
  for (const [, token = ''] of text.matchAll(nameToken)) if (wanted.has(plain(token))) return true
  return false
}

/** `#4a` in a name is another way to write its letter. */
const plain = (name: string) =>
  name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : name

async function streamsProblem(bytes: Buffer): Promise<FieldProblem | undefined> {
  let inflated = 0
  let after = 0
  for (let count = 0; ; count += 1) {
    const at = nextStream(bytes, after)
    // What lies between streams is small and readable, so here also the short names count.
    if (names(bytes.toString('latin1', after, at), unsafe)) return 'fileUnsafe'
    if (at === bytes.length) return undefined
    if (count === mostStreams) return 'fileBroken'
    const start = dataStart(bytes, at)
    const dictionary = dictionaryBefore(bytes, at)
    after = bytes.indexOf('endstream', start)
    if (after === -1) after = bytes.length
    if (!names(dictionary, objectStream)) continue
    if (!isPlainFlate(dictionary)) return 'fileUnsafe'
    const objects = await inflate(bytes.subarray(start), { maxOutputLength: mostInflated - inflated }).catch(
      () => undefined,
    )
    if (!objects) return 'fileBroken'
    inflated += objects.length
    if (names(objects.toString('latin1'), unsafe)) return 'fileUnsafe'
  }
}

const objectStream = new Set(['ObjStm', 'First'])

function nextStream(bytes: Buffer, from: number): number {
  for (let at = from; ; at += 6) {
    at = bytes.indexOf('stream', at)
    if (at === -1) return bytes.length
    const isKeyword =
      bytes.toString('latin1', at - 3, at) !== 'end' && /\s/.test(bytes.toString('latin1', at + 6, at + 7))
    if (isKeyword) return at
  }
}

const dataStart = (bytes: Buffer, at: number) =>
  at + (/^stream[ \t]*(\r\n|\n|\r)?/.exec(bytes.toString('latin1', at, at + 80))?.[0].length ?? 6)

function dictionaryBefore(bytes: Buffer, at: number): string {
  const text = bytes.toString('latin1', Math.max(0, at - 65_536), at)
  const begins = [...text.matchAll(/\d+\s+\d+\s+obj\b/g)].at(-1)?.index ?? 0
  return text.slice(begins)
}

/** The one way in which object streams are written in practice; any other would hide them from this scan. */
function isPlainFlate(dictionary: string): boolean {
  const [, filter = ''] = /\/Filter\s*\[?\s*\/([A-Za-z0-9]+)\s*\]?\s*(?=[/>])/.exec(dictionary) ?? []
  return ['FlateDecode', 'Fl'].includes(filter) && !/\/(Predictor|DecodeParms|DP|F)\b/.test(dictionary)
}
