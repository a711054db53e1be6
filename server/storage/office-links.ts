import { plainXml } from './plain-xml.ts'

const mostLinks = 1024 * 1024

/** No `<` in values, as XML has it: so an unfinished one ends at the next, and all are gone through once. */
const relationship = /<(?:[\w.-]+:)?Relationship\s((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/g
const attribute = /(?<![\w.-])([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Links that Office opens together with the document. A hyperlink waits for a click. */
const opened = /\/(attachedTemplate|oleObject|frame|subDocument|aFChunk)$/
/** The path of its writer's own template on the writer's own disk; Word leaves it in many documents. */
const local = /^(?:(?:file:\/\/\/)?[A-Za-z]:|file:\/\/\/\w|(?![^&]*[:\\/]))(?:[^&]|&amp;)*$/

/**
 * Does a document's list of links (a `.rels` part) make Office fetch something from elsewhere when it is opened? That is
 * how a document without macros brings those of another one.
 */
export function fetchesByItself(links: Buffer): boolean {
  const text = links.length > mostLinks ? undefined : plainXml(links)
  if (text === undefined) return true
  return [...text.matchAll(relationship)].some(([, attributes = '']) => {
    const of = new Map([...attributes.matchAll(attribute)].map(([, name, one, other]) => [name, one ?? other ?? '']))
    const [type = '', mode = 'Internal', target = ''] = ['Type', 'TargetMode', 'Target'].map((name) => of.get(name))
    if (type.includes('&') || mode.includes('&')) return true
    return mode === 'External' && opened.test(type) && !local.test(target)
  })
}
