/** The elements that hold a field's command in Word, and a link to another program in Excel. */
const holders = ['instrText', 'fldSimple', 'ddeLink']
const part = /<(?:[\w.-]+:)?(fldChar|instrText|fldSimple|ddeLink)(?=[\s/>])([^<>]*)>([^<]*)/g
const command = /^["\s]*DDE(?:AUTO)?(?!\w)/i
const instruction = /(?:^|[\s:])instr\s*=\s*(?:"([^"]*)"|'([^']*)')/
/** Of a field: the name of its command comes first. */
const longestBeginning = 200
const reference = /&#(x[0-9a-f]{1,6}|\d{1,7});/gi

/** Returns whether a part of an office file asks another program for data when it is opened (DDE), or hides its words. */
export function runsPrograms(xml: Buffer): boolean {
  // A part in UTF-16 would hide them; no office program writes one here.
  if (xml.subarray(0, 4).includes(0) || (xml[0] ?? 0) >= 0xfe) return true
  if (!holders.some((name) => xml.includes(name))) return false
  let field = ''
  for (const [, name, attributes = '', content = ''] of xml.toString('utf8').matchAll(part)) {
    if (name === 'ddeLink') return true
    if (name === 'fldSimple') {
      const [, one, other] = instruction.exec(attributes) ?? []
      if (command.test(letters(one ?? other ?? ''))) return true
    }
    // Word writes one command in several runs.
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
