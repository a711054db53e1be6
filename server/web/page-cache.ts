import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { keptMs } from '#server/db/outdated-pages.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const mostPages = 500
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export interface KeptPage {
  status: number
  etag: string
  html: Buffer
  br: Buffer
  gzip: Buffer
  missingOn: string | undefined
}

export interface FreshPage {
  status: number
  html: string
  /** False for a page that only the requests waiting for its rendering get. */
  keep: boolean
  /** The path of the route whose item does not exist. */
  missingOn?: string | undefined
}

export type PageCache = ReturnType<typeof pageCache>

/**
 * Returns a cache of compressed pages by key. Requests for a page that is being rendered wait for that rendering. While
 * `mayChange` returns true, no page is cached.
 */
export function pageCache(mayChange: () => boolean) {
  const pages = new Map<string, { page: Promise<KeptPage>; until: number }>()

  const fresh = (key: string) => {
    const known = mayChange() ? undefined : pages.get(key)
    return known && known.until > performance.now() ? known.page : undefined
  }

  const get = async (key: string, make: () => Promise<FreshPage>): Promise<KeptPage> => {
    const known = fresh(key)
    if (known) return known
    if (mayChange()) return compressed(await make())
    const forget = () => {
      if (pages.get(key)?.page === page) pages.delete(key)
    }
    const page = make().then(async (made) => {
      if (!made.keep) forget()
      return compressed(made)
    })
    page.catch(forget)
    pages.delete(key)
    pages.set(key, { page, until: performance.now() + keptMs })
    // A Map keeps insertion order, so the first key is the oldest page.
    for (const oldest of pages.keys()) {
      if (pages.size <= mostPages) break
      pages.delete(oldest)
    }
    return page
  }
  return { get, has: (key: string) => fresh(key) !== undefined, forgetAll: () => pages.clear() }
}

async function compressed({ status, html: text, missingOn }: FreshPage): Promise<KeptPage> {
  const html = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const [br, zipped] = await Promise.all([brotli(html, fastBrotli), zip(html)])
  return { status, etag, html, br, gzip: zipped, missingOn }
}
