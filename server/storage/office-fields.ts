/** Elements with a field's command in Word, or a link to another program in Excel. */
const holders = ['instrText', 'fldSimple', 'ddeLink']
const part = /<(?:[\w.-]+:)?(fldChar|instrText|fldSimple|ddeLink)(?=[\s/>])([^<>]*)>([^<]*)/g
const command = /^["\s]*DDE(?:AUTO)?(?!\w)/i
const instruction = /(?:^|[\s:])instr\s*=\s*(?:"([^"]*)"|'([^']*)')/
/** Once a field has this many characters, no more of the field is scanned; the command's name comes first. */
const longestBeginning = 200
const reference = /&#(x[0-9a-f]{1,6}|\d{1,7});/gi

/** Returns true for an office part that exchanges data with another program (DDE), or that hides its text. */
export function runsPrograms(xml: Buffer): boolean {
  // UTF-16 would hide the commands from this search, and no office program writes UTF-16 in these parts.
  if (xml.subarray(0, 4).includes(0) || (xml[0] ?? 0) >= 0xfe) return true
  if (!holders.some((name) => xml.includes(name))) return false
  let field = ''
  for (const [, name, attributes = '', content = ''] of xml.toString('utf8').matchAll(part)) {
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
