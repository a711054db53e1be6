import { plainXml } from './plain-xml.ts'
import { elementsOf } from './xml-elements.ts'

const mostLinks = 1024 * 1024

/** Links that Office opens together with the document. A hyperlink waits for a click. */
const opened = /\/(attachedTemplate|oleObject|frame|subDocument|aFChunk)$/
/**
 * A path on the author's own disk, or a plain file name. Word leaves the path of the author's template in many
 * documents.
 */
const local = /^(?:(?:file:\/\/\/)?[A-Za-z]:|file:\/\/\/\w|(?![^&]*[:\\/]))(?:[^&]|&amp;)*$/

/**
 * Returns true for a `.rels` part that makes Office fetch a remote file when the document opens. A document without
 * macros can load a remote template with macros. Also returns true for a part that is too long or cannot be searched.
 */
export function fetchesByItself(links: Buffer): boolean {
  const text = links.length > mostLinks ? undefined : plainXml(links)
  if (text === undefined) return true
  for (const { attributes } of elementsOf(text, ['Relationship'])) {
    const of = new Map(attributes)
    const [type = '', mode = 'Internal', target = ''] = ['Type', 'TargetMode', 'Target'].map((name) => of.get(name))
    if (type.includes('&') || mode.includes('&')) return true
    if (mode === 'External' && opened.test(type) && !local.test(target)) return true
  }
  return false
}
