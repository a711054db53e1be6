const link = /\/URI\s*(?:\(([^)]{0,200})|<(?!<)([0-9a-f\s]{0,200}))/gi
const script = /^\s*javascript:/i

/** Returns true for a link to a `javascript:` address, written as plain text, with escapes or as hexadecimal digits. */
export function opensScript(words: string): boolean {
  for (const [, text, digits] of words.matchAll(link)) {
    const address = text === undefined ? Buffer.from((digits ?? '').replace(/\s/g, ''), 'hex').toString('latin1') : text
    if (script.test(withoutEscapes(address))) return true
  }
  return false
}

const withoutEscapes = (text: string): string =>
  text
    .replace(/\\(?:\r\n|\n|\r)/g, '')
    .replace(/\\([0-7]{1,3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8) % 256))
    .replace(/\\([a-z])/gi, ' ')
