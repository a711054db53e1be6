import type { Query, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Language } from '#contract/values.ts'
import { StaticRouter } from '#web/routing/router.tsx'
import { ApiError } from './api/api-error.ts'
import { sendThrough, type Transport } from './api/call.ts'
import { makeQueryClient } from './api/query-client.ts'
import { App, notFound, Providers } from './app.tsx'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { languagePrefix, withoutLanguage } from './i18n/languages.ts'
import { accountMenu } from './layout/opened-later.ts'
import { Shell } from './layout/shell.tsx'
import { routes } from './routes.tsx'
import { findRoute, isBare } from './routing/find-route.ts'
import { type FirstCalls, firstCallsOf, hasEarlyView } from './routing/first-calls.ts'
import type { PageState } from './routing/page-state.ts'
import { isServerRendered } from './routing/route.ts'

export { routes }

/**
 * The addresses whose pages are rendered for addresses without a route. The second page has neither header nor footer.
 */
const missingPages = ['/missing', '/student-exam/missing'] as const

/**
 * Returns the address whose page is rendered for an address without a route; undefined with a route. All addresses
 * without a route share a few cached pages.
 */
export function missingPage(address: string): string | undefined {
  const [pathname = '/'] = address.split('?')
  const place = withoutLanguage(pathname)
  if (findRoute(routes, place)) return undefined
  return languagePrefix(pathname) + missingPages[isBare(undefined, place) ? 1 : 0]
}

export const readApiThrough = (transport: Transport) => sendThrough(transport)

export interface Wanted {
  /** The path and search, language prefix included. */
  address: string
  language: Language
  origin: string
  /** If false, the result is the page's early view for signed-in users, or else the empty frame. */
  guest: boolean
  /** If true, the result is always the empty frame, without a call for the page. */
  plain?: boolean | undefined
}

export interface Rendered {
  status: number
  head: string
  page: string
  state: PageState
  /** The sources of the page's chunks, as the build's manifest names them. */
  sources: readonly string[]
  /** The calls that a shell's first script sends for a signed-in user; absent in a page for visitors. */
  first?: FirstCalls
  /** True if every call succeeded, so that the page may be cached. */
  complete: boolean
  /** The path of the route whose item does not exist. The page is then empty, and the route's frame is sent. */
  missingOn?: string
}

/** The highest number of rounds of rendering. A list that depends on another list's reply needs two rounds. */
const mostRounds = 4

export async function render({ address, language, origin, guest, plain }: Wanted): Promise<Rendered> {
  const [pathname = '/'] = address.split('?')
  const place = withoutLanguage(pathname)
  const route = findRoute(routes, place)
  const { source, load } = route?.page ?? notFound
  const reply = { status: 200 }
  const read = (content: ReactNode, early = false) =>
    readAndRender((client) => (
      <LanguageProvider initial={language}>
        <Providers client={client} site={{ origin, reply, early }}>
          <StaticRouter address={address}>{content}</StaticRouter>
        </Providers>
      </LanguageProvider>
    ))
  const shell = async (status: number): Promise<Rendered> => {
    const bare = isBare(route, place) || route?.ownFrame === true
    const { html, replies, failed } = await read(<Shell bare={bare} />)
    const state = { origin, rendered: false, replies }
    const sources = known([source, guest || bare ? undefined : accountMenu.source])
    const first = guest ? {} : { first: firstCallsOf(route, place) }
    return { status, head: '', page: html, state, sources, ...first, complete: failed.length === 0 }
  }
  const earlyView = async (): Promise<Rendered> => {
    await load()
    const [frame, { html, replies, failed }] = await Promise.all([shell(200), read(<App />, true)])
    if (failed.length > 0) return { ...frame, complete: failed.every(isMissing) }
    return { ...frame, ...split(html), state: { origin, rendered: false, early: true, replies } }
  }
  if (!guest && !plain && hasEarlyView(route, place)) return earlyView()
  if (!guest || (route && !isServerRendered(route))) return shell(route ? 200 : 404)

  await load()
  const { html, replies, failed } = await read(<App />)
  // The browser repeats the call and itself shows 'not found', so the server only needs the status.
  if (route && failed.some(isMissing)) return missingItem(route.path)
  return {
    ...reply,
    ...split(html),
    state: { origin, rendered: true, replies },
    sources: known([source]),
    complete: failed.length === 0,
  }
}

const known = (sources: readonly (string | undefined)[]) => sources.filter((source) => source !== undefined)

const missingItem = (missingOn: string): Rendered => ({
  status: 404,
  head: '',
  page: '',
  state: { origin: '', rendered: false, replies: [] },
  sources: [],
  complete: true,
  missingOn,
})

/** Renders until no call waits, at most `mostRounds` times. Returns the HTML, the replies and the failed calls. */
async function readAndRender(treeWith: (client: QueryClient) => ReactNode) {
  const client = makeQueryClient()
  const tree = treeWith(client)
  let html = renderToString(tree)
  for (let round = 1; round < mostRounds; round += 1) {
    const waiting = client.getQueryCache().findAll({ predicate: isWanted })
    if (waiting.length === 0) break
    await Promise.allSettled(waiting.map((query) => query.fetch()))
    if (client.getQueryCache().getAll().some(isMissing)) break
    html = renderToString(tree)
  }
  const queries = client.getQueryCache().getAll()
  const failed = queries.filter((query) => query.state.error !== null)
  const replies = queries
    .filter((query) => query.state.data !== undefined)
    .map((query) => [query.queryKey, query.state.data] as [readonly unknown[], unknown])
  client.clear()
  return { html, replies, failed }
}

/**
 * Returns true for a call that the page waits for. Returns false for a call that the page switched off for this reader.
 */
const isWanted = ({ state, options }: Query) =>
  state.status === 'pending' && (options as { enabled?: boolean }).enabled !== false

/** Returns true if the address's own object is missing. A list that failed to load does not make the page a 404. */
function isMissing({ queryKey, state }: Query) {
  const input = queryKey[2] as { params?: object } | undefined
  return state.error instanceof ApiError && state.error.status === 404 && input?.params !== undefined
}

/** Moves the titles, descriptions and links into the head, because React writes them first. */
function split(html: string) {
  const body = html.indexOf('<div')
  return { head: html.slice(0, body), page: html.slice(body) }
}
