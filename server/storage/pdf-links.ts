import { namesIn, objectsIn } from './pdf-objects.ts'
import { headAt, type PdfSource, type PdfToken, referenceOf, spend } from './pdf-tokens.ts'

const addressNames = new Set(['/URI'])
const scheme = 'javascript:'
const [backslash, greater, newLine, carriageReturn] = [0x5c, 0x3e, 0x0a, 0x0d]
/** Sets a letter in lower case. */
const lowerCase = 0x20

/** Returns true for a link to a `javascript:` address, written as text or as hexadecimal digits. */
export function opensScript(sources: readonly PdfSource[]): boolean {
  const wanted = new Map<number, true>()
  for (const source of sources)
    for (const { end } of namesIn(source, addressNames)) {
      const tokens = headAt(source, end)
      if (isScript(source, tokens[0])) return true
      const number = referenceOf(tokens)
      if (number !== undefined) wanted.set(number, true)
    }
  if (wanted.size === 0) return false
  for (const source of sources)
    for (const [, offset] of objectsIn(source, wanted)) if (isScript(source, headAt(source, offset)[0])) return true
  return false
}

function isScript(source: PdfSource, text: PdfToken | undefined): boolean {
  if (text?.value !== '(' && text?.value !== '<') return false
  let matched = 0
  for (const code of text.value === '(' ? literalBytes(source, text.end) : hexBytes(source, text.end)) {
    // Browsers ignore control characters around and inside a scheme. A byte order mark is not visible either.
    if (code <= 0x20 || code >= 0x7f) continue
    if ((code | lowerCase) !== scheme.charCodeAt(matched)) return false
    matched += 1
    if (matched === scheme.length) return true
  }
  return false
}

function* literalBytes({ bytes, effort }: PdfSource, from: number): Generator<number> {
  for (let at = from; at < bytes.length; at += 1) {
    spend(effort, 1)
    const byte = bytes[at] ?? 0
    if (byte !== backslash) {
      yield byte
      continue
    }
    const [code = ''] = /^[0-7]{1,3}|^[nrtbf]/.exec(bytes.toString('latin1', at + 1, at + 4)) ?? []
    at += Math.max(code.length, 1)
    if (/\d/.test(code)) yield Number.parseInt(code, 8) & 0xff
    // The other escapes are control characters. A backslash at the end of a line continues the text.
    else if (code === '' && bytes[at] !== newLine && bytes[at] !== carriageReturn) yield bytes[at] ?? 0
  }
}

function* hexBytes({ bytes, effort }: PdfSource, from: number): Generator<number> {
  let high: number | undefined
  for (let at = from; at < bytes.length && bytes[at] !== greater; at += 1) {
    spend(effort, 1)
    const digit = Number.parseInt(String.fromCharCode(bytes[at] ?? 0), 16)
    if (Number.isNaN(digit)) continue
    if (high !== undefined) yield high * 16 + digit
    high = high === undefined ? digit : undefined
  }
}
