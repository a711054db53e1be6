import { decodeNames } from './pdf-names.ts'

/** A part of a PDF: the whole file, or the content of an object stream. */
export interface PdfSource {
  bytes: Buffer
  /** All sources of one scan share the same effort. */
  effort: Effort
  /** The offset of the first object of an object stream. Undefined for a file, whose objects have headers. */
  first?: number
}

/** The number of bytes that a scan may still read as tokens. Valid files need a small part. */
export interface Effort {
  left: number
}

export class TooMuchReading extends Error {}

export interface PdfToken {
  /** A name such as `/URI` without escapes, a word, or the sign that begins a text, a dictionary or an array. */
  value: string
  start: number
  end: number
}

const [newLine, carriageReturn, percent, slash, backslash] = [0x0a, 0x0d, 0x25, 0x2f, 0x5c]
const [opening, closing, less, greater] = [0x28, 0x29, 0x3c, 0x3e]

/** Some readers count 0x80 and 0xff as blanks too. */
const blanks = tableOf('\0\t\n\v\f\r \x80\xff')
const ends = tableOf('\0\t\n\v\f\r \x80\xff()<>[]{}/%')

function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(256)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}

/** The names that the scan looks for have fewer characters, also with an escape for each letter. */
const longestName = 64
/** The effort of a start and of a token in bytes, beside the bytes that are read. */
const startEffort = 16
export const tokenEffort = 8

const isOneOf = (table: Uint8Array, byte: number | undefined) => byte !== undefined && table[byte] === 1

/**
 * Yields the tokens from `from` on, without comments and without the inside of texts. A reader that finds a name at
 * `from` reads the same tokens, whatever comes before. Throws `TooMuchReading` when the effort is used up.
 */
export function* tokensFrom({ bytes, effort }: PdfSource, from: number): Generator<PdfToken> {
  let at = from
  spend(effort, startEffort)
  for (;;) {
    const start = afterBlanks(bytes, at)
    const token = start < bytes.length ? tokenAt(bytes, start) : undefined
    spend(effort, (token?.end ?? start) - at + tokenEffort)
    if (!token) return
    yield token
    at = token.value === '(' || token.value === '<' ? afterText(bytes, token) : token.end
    spend(effort, at - token.end)
  }
}

export function spend(effort: Effort, bytes: number) {
  effort.left -= bytes
  if (effort.left < 0) throw new TooMuchReading()
}

function afterBlanks(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    while (isOneOf(blanks, bytes[at])) at += 1
    if (bytes[at] !== percent) return at
    while (at < bytes.length && bytes[at] !== newLine && bytes[at] !== carriageReturn) at += 1
  }
}

function tokenAt(bytes: Buffer, start: number): PdfToken {
  const first = bytes[start]
  if (first === slash) return nameAt(bytes, start)
  if (isOneOf(ends, first)) {
    const isDouble = (first === less || first === greater) && bytes[start + 1] === first
    const end = start + (isDouble ? 2 : 1)
    return { value: bytes.toString('latin1', start, end), start, end }
  }
  const end = afterWord(bytes, start)
  return { value: bytes.toString('latin1', start, end), start, end }
}

function afterWord(bytes: Buffer, start: number): number {
  let end = start
  while (end < bytes.length && !isOneOf(ends, bytes[end])) end += 1
  return end
}

/** Reads the name at a slash. A NUL, also in an escape, ends a name for readers written in C. */
export function nameAt(bytes: Buffer, start: number): PdfToken {
  const end = afterWord(bytes, start + 1)
  const [value = ''] = end - start > longestName ? ['/'] : decodeNames(bytes.toString('latin1', start, end)).split('\0')
  return { value, start, end }
}

/** Returns the offset behind a text in parentheses or in hexadecimal digits. A text without an end ends with the file. */
function afterText(bytes: Buffer, { value, end }: PdfToken): number {
  if (value === '<') {
    const close = bytes.indexOf(greater, end)
    return close === -1 ? bytes.length : close + 1
  }
  let depth = 1
  let at = end
  for (; at < bytes.length && depth > 0; at += 1) {
    const byte = bytes[at]
    if (byte === backslash) at += 1
    if (byte === opening) depth += 1
    if (byte === closing) depth -= 1
  }
  return Math.min(at, bytes.length)
}

/**
 * Returns the tokens from `from` to the first that is not a number, at most three. They are the head of an object, a
 * reference or the beginning of another value.
 */
export function headAt(source: PdfSource, from: number): PdfToken[] {
  const tokens: PdfToken[] = []
  for (const token of tokensFrom(source, from)) if (tokens.push(token) === 3 || numberOf(token) === undefined) break
  return tokens
}

/** Returns the number of the object to which the first three tokens refer. */
export function referenceOf([number, generation, word]: readonly PdfToken[]): number | undefined {
  return word?.value === 'R' && numberOf(generation) !== undefined ? numberOf(number) : undefined
}

/** Returns the whole number of a word such as `7`, `007` or `7.0`. Undefined for other tokens. */
export function numberOf(token: PdfToken | undefined): number | undefined {
  if (!token || !/^[+-]?(?:\d+\.?|\d*\.\d+)$/.test(token.value)) return undefined
  const number = Number.parseFloat(token.value)
  return Number.isInteger(number) ? number : undefined
}
