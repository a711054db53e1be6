const utf8 = new TextDecoder('utf-8', { fatal: true })
const declaredCoding = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/

/**
 * Returns the text of an XML part. Returns undefined if another encoding or the part's own entities would hide words
 * from a search.
 */
export function plainXml(xml: Buffer): string | undefined {
  try {
    const text = utf8.decode(xml)
    const coding = declaredCoding.exec(text)?.[1] ?? 'utf-8'
    return !/^(utf-8|us-ascii)$/i.test(coding) || /\0|<!DOCTYPE/i.test(text) ? undefined : text
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
  const head = xml.toString('latin1', 0, headBytes).replace(/^\xef\xbb\xbf/, '')
  if (!/^\s*(<|$)/.test(head) || head.includes('\0') || xml.includes('<!DOCTYPE')) return false
  return !head.startsWith('<?xml') || (head.includes('?>') && isPlainCoding(declaredCoding.exec(head)?.[1]))
}

const isPlainCoding = (coding = 'utf-8') => /^(utf-8|us-ascii)$/i.test(coding)
