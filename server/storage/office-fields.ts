import { isSearchable } from './plain-xml.ts'
import { elementsOf } from './xml-elements.ts'

/** Elements with a field's command in Word, or a link to another program in Excel. */
const holders = ['instrText', 'fldSimple', 'ddeLink']
const command = /^DDE(?:AUTO)?(?!\w)/i
const longestCommand = 'ddeauto'
const beforeCommand = /^["\s]+/
const instruction = /(?:^|:)instr$/
const reference = /&#(x0*[0-9a-f]{1,6}|0*\d{1,7});/gi

/** Returns true for an office part that exchanges data with another program (DDE), or that hides its text. */
export const runsPrograms = (xml: Buffer): boolean => !isSearchable(xml) || exchangesData(xml)

/**
 * Returns true for bytes that exchange data with another program when an office program reads the bytes as a part. A
 * part's type is declared, so a part may have any name. Other bytes may have any encoding.
 */
export const exchangesData = (bytes: Buffer): boolean => textsOf(bytes).some(hasCommand)

/** Returns the text once for each encoding in which the bytes name an element of `holders`. */
function textsOf(bytes: Buffer): string[] {
  const isIn = (coding: BufferEncoding) => holders.some((name) => bytes.includes(Buffer.from(name, coding)))
  return [
    ...(isIn('utf8') ? [bytes.toString('utf8')] : []),
    // From its second byte, big-endian UTF-16 has the names of little-endian UTF-16.
    ...(isIn('utf16le') ? [bytes.toString('utf16le'), bigEndian(bytes)] : []),
  ]
}

const bigEndian = (bytes: Buffer) =>
  Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le')

function hasCommand(xml: string): boolean {
  let begun: string[] = []
  for (const { name, attributes, text, hasMore } of elementsOf(xml, holders)) {
    if (name === 'ddeLink') return true
    if (name === 'fldSimple') {
      const values = attributes.flatMap(([key, value]) => (instruction.test(key) ? [letters(value)] : []))
      if (values.some((value) => command.test(value.replace(beforeCommand, '')))) return true
      continue
    }
    // No program writes anything but text there.
    if (hasMore) return true
    begun = commandsIn(letters(text), begun)
    if (begun.some((one) => command.test(one))) return true
    begun = [...new Set(begun)].filter((one) => longestCommand.startsWith(one.toLowerCase()))
  }
  return false
}

/**
 * Returns the first letters of the commands that begin in this run of text, or in an earlier one. Word splits one
 * command into several runs. A command may begin in each run, because Word ignores elements of unknown namespaces, which
 * may be named like the borders of a field.
 */
function commandsIn(run: string, begun: readonly string[]): string[] {
  const head = run.slice(0, longestCommand.length + 1)
  const begins = run.replace(beforeCommand, '').slice(0, head.length)
  return [begins, ...begun.filter((one) => one !== '').map((one) => one + head)]
}

const letters = (text: string) =>
  text
    .replace(reference, (_, code: string) => {
      const point = code.startsWith('x') || code.startsWith('X') ? Number.parseInt(code.slice(1), 16) : Number(code)
      return point <= 0x10ffff ? String.fromCodePoint(point) : ''
    })
    .replaceAll('&quot;', '"')
