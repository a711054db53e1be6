import { isSearchable } from './plain-xml.ts'

/** Elements with a field's command in Word, or a link to another program in Excel. */
const holders = ['instrText', 'fldSimple', 'ddeLink']
const part = /<(?:[\w.-]+:)?(fldChar|instrText|fldSimple|ddeLink)(?=[\s/>])([^<>]*)>([^<]*)/g
const command = /^["\s]*DDE(?:AUTO)?(?!\w)/i
const instruction = /(?:^|[\s:])instr\s*=\s*(?:"([^"]*)"|'([^']*)')/
/** Once a field has this many characters, no more of the field is scanned; the command's name comes first. */
const longestBeginning = 200
const reference = /&#(x[0-9a-f]{1,6}|\d{1,7});/gi

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
    // From its second byte, big-endian UTF-16 has the Latin letters of little-endian UTF-16.
    ...(isIn('utf16le') ? [bytes.toString('utf16le'), bytes.toString('utf16le', 1)] : []),
  ]
}

function hasCommand(text: string): boolean {
  let field = ''
  for (const [, name, attributes = '', content = ''] of text.matchAll(part)) {
    if (name === 'ddeLink') return true
    if (name === 'fldSimple') {
      const [, one, other] = instruction.exec(attributes) ?? []
      if (command.test(letters(one ?? other ?? ''))) return true
    }
    // Word splits one command into several runs.
    if (name === 'fldChar') field = ''
    if (name === 'instrText' && field.length < longestBeginning) field += letters(content).slice(0, longestBeginning)
    if (command.test(field)) return true
  }
  return false
}

const letters = (text: string) =>
  text
    .replace(reference, (_, code: string) => {
      const point = code.startsWith('x') || code.startsWith('X') ? Number.parseInt(code.slice(1), 16) : Number(code)
      return point <= 0x10ffff ? String.fromCodePoint(point) : ''
    })
    .replaceAll('&quot;', '"')
