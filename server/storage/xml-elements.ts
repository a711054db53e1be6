export interface XmlElement {
  name: string
  /** The attributes in order. A name has its prefix. */
  attributes: [name: string, value: string][]
  /** The text from the tag to the next `<`. */
  text: string
  /** True if the element has more than `text`: another element, a comment, a processing instruction or CDATA. */
  hasMore: boolean
}

const attribute = /(?<![^\s"'])([^\s="'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Sections without elements, and how the sections end. */
const sectionEnds = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' } as const

/**
 * Yields the elements with one of the names and any prefix, in order and in linear time. Elements inside comments,
 * processing instructions and CDATA are no elements. A section or a tag without an end is no XML, and no program opens
 * the part.
 */
export function* elementsOf(xml: string, names: readonly string[]): Generator<XmlElement> {
  const opening = new RegExp(`<(?:!--|!\\[CDATA\\[|\\?|(?:[^\\s<>/:]+:)?(${names.join('|')})(?=[\\s/>]))`, 'g')
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const [sign, name] = found
    const start = opening.lastIndex
    if (name === undefined) {
      const end = xml.indexOf(sectionEnds[sign as keyof typeof sectionEnds], start)
      if (end === -1) return
      opening.lastIndex = end
      continue
    }
    // XML allows no `<` in values.
    const next = xml.indexOf('<', start)
    const piece = xml.slice(start, next === -1 ? xml.length : next)
    const end = tagEnd(piece)
    if (end === -1) continue
    const tag = piece.slice(0, end)
    const attributes = [...tag.matchAll(attribute)].map(attributeOf)
    const hasMore = !tag.endsWith('/') && !xml.startsWith('</', next)
    yield { name, attributes, text: piece.slice(end + 1), hasMore }
  }
}

const attributeOf = ([, name = '', one, other]: RegExpExecArray): [string, string] => [name, one ?? other ?? '']

/** Returns the index of the `>` that ends the tag: the first one outside quoted values. Returns -1 without an end. */
function tagEnd(piece: string): number {
  const sign = /["'>]/g
  for (let found = sign.exec(piece); found; found = sign.exec(piece)) {
    if (found[0] === '>') return found.index
    const close = piece.indexOf(found[0], sign.lastIndex)
    if (close === -1) return -1
    sign.lastIndex = close + 1
  }
  return -1
}
