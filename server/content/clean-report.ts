import type { z } from 'zod'
import { isOwnPicture } from '#contract/own-picture.ts'
import type { removedPart } from '#contract/page-shapes.ts'
import { allowedSchemes, allowedTags, cleanHtml, longestLink } from './clean-html.ts'

export type Removed = Omit<z.output<typeof removedPart>, 'language'>
type Kind = Removed['kind']

const mostReported = 50
const longestThing = 60

const words = (text: string) => text.split(' ')
const tagKinds = new Map<string, Kind>([
  ...words('script noscript template').map((tag) => [tag, 'script'] as const),
  ...words('iframe frame frameset object embed applet portal').map((tag) => [tag, 'frame'] as const),
  ...words('form input button textarea select option').map((tag) => [tag, 'form'] as const),
  ...words('style link meta base').map((tag) => [tag, 'style'] as const),
  ...words('svg math canvas video audio source picture').map((tag) => [tag, 'drawing'] as const),
])
const blocks = new Set(words('p h1 h2 h3 h4 li blockquote td th'))

type Attributes = Record<string, string | undefined>

/**
 * Returns the cleaned HTML, and at most fifty of the removed parts. Removed tags without a kind, such as `div`, are not
 * reported.
 */
export function cleanWithReport(html: string): { html: string; removed: Removed[] } {
  const removed: Removed[] = []
  const at = { after: 0, heading: '', inHeading: false, links: [] as { link: string | null }[], inLink: false }
  const report = (kind: Kind, thing: string) => {
    if (removed.length >= mostReported) return
    const place = { after: at.after, heading: at.heading || null, link: at.inLink ? '' : null }
    const part = { kind, thing: shortened(thing), ...place }
    removed.push(part)
    if (at.inLink) at.links.push(part)
  }
  const cleaned = cleanHtml(html, {
    onOpenTag: (name, attributes) => {
      if (name === 'a') Object.assign(at, { inLink: true, links: [] })
      for (const [kind, thing] of removedFrom(name, attributes)) report(kind, thing)
      if (/^h[1-4]$/.test(name)) Object.assign(at, { inHeading: true, heading: '' })
      if (blocks.has(name)) at.after += 1
    },
    onCloseTag: (name) => {
      if (name === 'a') at.inLink = false
      if (/^h[1-4]$/.test(name)) at.inHeading = false
    },
    textFilter: (text) => {
      if (at.inHeading) at.heading = shortened(at.heading + plain(text))
      if (at.inLink) for (const part of at.links) part.link = shortened((part.link ?? '') + plain(text))
      return text
    },
  })
  return { html: cleaned, removed: removed.map((part) => ({ ...part, link: part.link || null })) }
}

function removedFrom(name: string, attributes: Attributes): [Kind, string][] {
  const kind = tagKinds.get(name)
  if (kind) return [[kind, tagCode(name, attributes)]]
  if (!allowedTags.includes(name)) return handlersOf(attributes)
  const { href, src } = attributes
  return [
    ...handlersOf(attributes),
    ...(href !== undefined && isRefused(href) ? [['link', linkCode(href)] as [Kind, string]] : []),
    ...(name === 'img' && !isOwnPicture(src) ? [['picture', tagCode(name, attributes)] as [Kind, string]] : []),
  ]
}

const handlersOf = (attributes: Attributes): [Kind, string][] =>
  Object.keys(attributes)
    .filter((name) => /^on/i.test(name))
    .map((name) => ['handler', name])

/** Browsers ignore white space and control characters inside a scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: attackers hide schemes behind them
const ignored = /[\u0000-\u0020\u007f-\u00a0]/g

function isRefused(href: string) {
  if (href.length > longestLink) return true
  const bare = href.replace(ignored, '').replace(/<!--.*?-->/g, '')
  const scheme = /^([a-z][\w+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
  return scheme ? !allowedSchemes.includes(scheme) : /^[/\\]{2}/.test(bare)
}

/** Returns the dangerous part of the link: `data:text/html`, `javascript:`, `//evil.example`. */
function linkCode(href: string) {
  const bare = href.replace(ignored, '')
  return /^data:[\w/+.-]*/i.exec(bare)?.[0] ?? /^[a-z][\w+.-]*:/i.exec(bare)?.[0] ?? bare
}

function tagCode(name: string, { src }: Attributes) {
  return src ? `<${name} src="${src.length > 30 ? `${src.slice(0, 30)}…` : src}">` : `<${name}>`
}

const shortened = (text: string) => (text.length > longestThing ? `${text.slice(0, longestThing - 1)}…` : text)

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
