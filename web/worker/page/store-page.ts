/** The HTML of an address, and the names of the build's files in it. */
export interface FetchedPage {
  page: Response
  needed: string[]
}

/** Reads the HTML of an address. Returns undefined for any other page, such as a Wi-Fi login page. */
export async function fetchPage(address: string): Promise<FetchedPage | undefined> {
  const page = await fetch(address, { headers: { accept: 'text/html' }, priority: 'low' })
  const needed = filesIn(await page.clone().text())
  return page.ok && !page.redirected && needed.length > 0 ? { page, needed } : undefined
}

/** Returns the build's files that this page has loaded. */
export const loadedFiles = () =>
  filesIn(document.head.innerHTML, ...performance.getEntriesByType('resource').map(({ name }) => name))

/**
 * Stores a page with its files and the files that this page loaded. Stores the HTML last, because the worker uses no
 * stored page without its HTML.
 */
export async function storePage(name: string, address: string, { page, needed }: FetchedPage) {
  const loaded = loadedFiles()
  const cache = await caches.open(name)
  await cache.addAll(needed)
  await Promise.allSettled(loaded.filter((file) => !needed.includes(file)).map((file) => cache.add(file)))
  await cache.put(address, page)
  const wanted = new Set([address, ...needed, ...loaded])
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}

/** Returns the build's first script, whose name contains the hash of the whole build; undefined without that script. */
export const firstScript = (files: readonly string[]) => files.find((file) => /\/index-[\w-]+\.js$/.test(file))

/** Returns the build's files that these texts name. */
const filesIn = (...texts: string[]) => [...new Set(texts.join(' ').match(/\/assets\/[\w.-]+/g))]
