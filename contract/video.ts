import { text } from './values.ts'

const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const videoId = /^[A-Za-z0-9_-]{11}$/

/**
 * Returns the 11-character id of a YouTube link: `youtu.be`, `watch`, `embed`, `shorts` or `live`. Returns undefined
 * for other links. Rule: docs/product.md, Courses and lessons.
 */
function youtubeId(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { protocol, hostname, pathname, searchParams } = new URL(link)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const found = idIn(hostname, first, second, searchParams)
  return found && videoId.test(found) ? found : undefined
}

function idIn(hostname: string, first: string, second: string, query: URLSearchParams) {
  if (hostname === 'youtu.be') return first
  if (!hosts.has(hostname)) return undefined
  if (first === 'watch') return query.get('v')
  return ['embed', 'shorts', 'live'].includes(first) ? second : undefined
}

export const embedLink = (id: string) => `https://www.youtube-nocookie.com/embed/${id}`

/** A YouTube link, stored as its embed link. */
export const videoInput = text(500)
  .refine((link) => youtubeId(link) !== undefined, 'video')
  .transform((link) => embedLink(youtubeId(link) ?? ''))
