import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Listening, listen } from '#server/db/listen.ts'
import { poolOf } from '#server/db/open.ts'
import { databaseName, hearOutdated, pagesChange, pagesOutdated } from '#server/db/outdated-pages.ts'
import { AppError } from '#server/errors.ts'
import { errorBody } from '#server/http/answer-errors.ts'
import type { WebBuild } from './build.ts'
import { type PageCache, pageCache } from './page-cache.ts'
import { chosenLanguage, isSignedIn, readerLanguage } from './reader.ts'
import { pageMaker } from './render-page.ts'
import { sendPage } from './send-page.ts'
import { shownSearch } from './shown-search.ts'
import { sitemap } from './sitemap.ts'

/** Serves every address outside the API: the pages, rendered for visitors, and the files of the build. */
export async function webPages(app: FastifyInstance, build: WebBuild) {
  build.serveSources?.(app)
  if (build.assets) await buildFiles(app, build.assets)
  const newCache = cachesOf(app)
  sitemap(app, build, newCache())
  serviceWorker(app, build)
  const pageFor = cachedPages(app, build, newCache)

  // A wildcard route would also answer missing calls below /api.
  app.setNotFoundHandler(async (request, reply) => {
    await app.countGuest(request.ip)
    const [pathname = '/', query = ''] = (request.raw.url ?? '/').split('?', 2)
    const wantsPage = /^(GET|HEAD)$/.test(request.method) && !wantsFile(pathname, request) && !/\/\/|\\/.test(pathname)
    if (!wantsPage) return reply.code(404).send(errorBody(new AppError('notFound'), readerLanguage(request)))
    if (pathname !== '/' && pathname.endsWith('/'))
      return reply.redirect(query ? `${pathname.slice(0, -1)}?${query}` : pathname.slice(0, -1), 308)
    const chosen = chosenLanguage(query)
    if (chosen) {
      reply.header('set-cookie', chosen.cookie)
      return reply.redirect(chosen.query ? `${pathname}?${chosen.query}` : pathname)
    }
    const { page, headers } = await pageFor(request, pathname, query)
    return sendPage(request, reply, page, headers)
  })
}

/** Returns a function that makes a cache. The notice of a change of the school empties all these caches. */
function cachesOf(app: FastifyInstance) {
  let database = ''
  const caches: PageCache[] = []
  app.addHook('onReady', async () => {
    database = await databaseName(app.context.db)
  })
  forgetOnNotice(app, (change) => {
    for (const cache of caches) cache.forgetAll()
    hearOutdated(app.context.db, database, change)
  })
  return () => {
    const cache = pageCache(() => pagesChange(database))
    caches.push(cache)
    return cache
  }
}

/** Headers of the frame that replaces a page beyond the limit. The address may have no page, so nobody may list it. */
const unknownPage = { 'x-robots-tag': 'noindex' }

/**
 * Returns a function that finds or renders the page of a request. The page is rendered at most once while its cache
 * entry is fresh. An address with too many new pages gets a frame, which the browser fills. Anybody can claim to be
 * signed in, so the frames of signed-in people count too, and never push visitors' pages out of the cache.
 */
function cachedPages(app: FastifyInstance, build: WebBuild, newCache: () => PageCache) {
  const pages = newCache()
  const frames = newCache()
  const make = pageMaker(app, build)
  return async (request: FastifyRequest, pathname: string, query: string) => {
    const language = readerLanguage(request)
    const guest = !isSignedIn(request)
    const missing = (await build.renderer()).missingPage(pathname)
    // The query changes nothing in the page of a signed-in user.
    const address = missing ?? pathname + (guest ? shownSearch(query) : '')
    const cache = guest ? pages : frames
    const key = `${language} ${address}`
    // All addresses without a route share a few pages, so they need no limit.
    if (missing === undefined && !cache.has(key) && !(await mayRender(app, request.ip))) {
      const home = { address: '/', language, guest: false, missing: false }
      return { page: await frames.get(`${language} /`, () => make(home)), headers: unknownPage }
    }
    const wanted = { address, language, guest, missing: missing !== undefined }
    const page = await cache.get(key, () => make(wanted))
    if (page.missingOn === undefined) return { page }
    const plain = { ...wanted, guest: false, plain: true }
    const frame = await frames.get(`${language} of ${page.missingOn}`, () => make(plain))
    return { page: { ...frame, status: 404 } }
  }
}

/** Counts a page that must be rendered. Returns false beyond the limit of the IP address. */
const mayRender = (app: FastifyInstance, ip: string): Promise<boolean> =>
  app.countCostlyGuest(ip).then(
    () => true,
    (problem) => {
      if (problem instanceof AppError) return false
      throw problem
    },
  )

const buildFiles = (app: FastifyInstance, root: string) =>
  app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    // The name contains a hash of the content, so no browser revalidates the file, and validators would only add bytes.
    etag: false,
    lastModified: false,
    acceptRanges: false,
  })

/**
 * Serves the worker script from the root, so that its scope covers the pages. Browsers revalidate the script at each
 * use. Open exam pages of version 0.3 request the second address.
 */
function serviceWorker(app: FastifyInstance, { worker }: WebBuild) {
  if (worker === undefined) return
  for (const address of ['/worker.js', '/exam-worker.js']) {
    app.get(address, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
    )
  }
}

/**
 * Empties this process's page cache when any process deletes an account or changes the school (docs/product.md,
 * Office).
 */
function forgetOnNotice(app: FastifyInstance, heard: (change?: string) => void) {
  let listening: Listening | undefined
  app.addHook('onListen', async () => {
    listening = listen(poolOf(app.context.db), pagesOutdated, heard)
  })
  app.addHook('onClose', () => listening?.stop())
}

/** Returns true for a missing picture or style sheet. A browser that accepts HTML gets a page instead. */
const wantsFile = (pathname: string, { headers }: FastifyRequest) =>
  /\.\w+$/.test(pathname) && !headers.accept?.includes('text/html')
