import {
  headAt,
  nameAt,
  numberOf,
  type PdfSource,
  type PdfToken,
  spend,
  tokenEffort,
  tokensFrom,
} from './pdf-tokens.ts'

const slash = 0x2f
const hash = 0x23
const [zero, nine] = [0x30, 0x39]

/**
 * Yields the wanted names wherever they are written, also inside streams, texts and comments: a table of objects may
 * point there. Throws `TooMuchReading` when the effort is used up.
 */
export function* namesIn({ bytes, effort }: PdfSource, wanted: ReadonlySet<string>): Generator<PdfToken> {
  const begins = new Set([...wanted].map((name) => name.charCodeAt(1))).add(hash)
  for (let at = bytes.indexOf(slash); at !== -1; at = bytes.indexOf(slash, at + 1)) {
    if (!begins.has(bytes[at + 1] ?? 0)) continue
    const token = nameAt(bytes, at)
    spend(effort, token.end - at + tokenEffort)
    if (wanted.has(token.value)) yield token
  }
}

/** Matches the text behind a number that begins no object, as in drawings. This look costs less than tokens. */
const other = /^[\0\s\x80\xff]*(?:[^\0\s\x80\xff\d%+.-]|\d+[\0\s\x80\xff]+[^\0\s\x80\xff%o])/
const nearBytes = 32
const isOther = (bytes: Buffer, at: number) => other.test(bytes.toString('latin1', at, at + nearBytes))

/** Yields the number of each wanted object, and the offset of its value. */
export const objectsIn = (source: PdfSource, wanted: ReadonlyMap<number, unknown>) =>
  source.first === undefined ? writtenObjects(source, wanted) : listedObjects(source, source.first, wanted)

function* writtenObjects(source: PdfSource, wanted: ReadonlyMap<number, unknown>): Generator<[number, number]> {
  const { bytes } = source
  for (let at = 0; at < bytes.length; at += 1) {
    const start = at
    let number = 0
    for (let byte = bytes[at] ?? 0; byte >= zero && byte <= nine; byte = bytes[at] ?? 0) {
      number = number * 10 + byte - zero
      at += 1
    }
    if (at === start || !wanted.has(number) || isOther(bytes, at)) continue
    const [written, generation, word] = headAt(source, start)
    if (numberOf(written) === number && numberOf(generation) !== undefined && word?.value.startsWith('obj'))
      yield [number, word.start + 'obj'.length]
  }
}

/** An object stream begins with pairs of an object's number and its offset from the first object. */
function* listedObjects(
  source: PdfSource,
  first: number,
  wanted: ReadonlyMap<number, unknown>,
): Generator<[number, number]> {
  let number: number | undefined
  for (const token of tokensFrom(source, 0)) {
    const value = numberOf(token)
    if (value === undefined || token.start >= first) return
    if (number !== undefined && wanted.has(number)) yield [number, first + value]
    number = number === undefined ? value : undefined
  }
}
