const utf8 = new TextDecoder('utf-8', { fatal: true })
const declaredCoding = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/
/** The encodings of parts whose names end in `.xml` or `.rels`. */
const plainCodings = /^(utf-8|us-ascii)$/i
/** Encodings in which a search for ASCII words finds every word, in single bytes or in UTF-16. */
const searchedCodings = /^(utf-?8|utf-16(le|be)?|(us-)?ascii|iso-8859-\d{1,2}|windows-125\d)$/i
/** The first bytes of XML in EBCDIC (`<?xml`) and in UTF-32 (a byte order mark, or `<` and another letter). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: UTF-32 has NULs.
const otherCoding = /^(?:\x4c\x6f\xa7\x94\x93|\0\0\xfe\xff|\xff\xfe\0\0|\0\0\0<\0[\0-\x10]|<\0\0\0..[\0-\x10]\0)/s

/**
 * Returns the text of an XML part. Returns undefined if another encoding or the part's own entities would hide words
 * from a search.
 */
export function plainXml(xml: Buffer): string | undefined {
  try {
    const text = utf8.decode(xml)
    const coding = declaredCoding.exec(text)?.[1] ?? 'utf-8'
    return !plainCodings.test(coding) || /\0|<!DOCTYPE/i.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** The number of first bytes that show the encoding of a part. */
const headBytes = 1024

/**
 * Returns true for an XML part in whose bytes a search finds every word: no other encoding, and no entities of its own.
 * Decodes only the beginning, because a part may have 64 MiB. An empty part is searchable.
 */
export function isSearchable(xml: Buffer): boolean {
  const head = headOf(xml)
  if (!/^\s*(<|$)/.test(head) || head.includes('\0') || xml.includes('<!DOCTYPE')) return false
  return declaresOneOf(plainCodings, head)
}

/**
 * Returns true for a part of any name that a program would read as XML in an encoding that no search reads. A picture
 * in SVG and custom data may have more encodings than other parts.
 */
export function hidesWords(part: Buffer): boolean {
  const head = headOf(part)
  return otherCoding.test(head) || !declaresOneOf(searchedCodings, head)
}

const headOf = (part: Buffer) => part.toString('latin1', 0, headBytes).replace(/^\xef\xbb\xbf/, '')

/** Returns true without a declaration, too, because XML is then UTF-8 or UTF-16. */
const declaresOneOf = (codings: RegExp, head: string) =>
  !head.startsWith('<?xml') || (head.includes('?>') && codings.test(declaredCoding.exec(head)?.[1] ?? 'utf-8'))
