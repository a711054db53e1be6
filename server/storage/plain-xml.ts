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
