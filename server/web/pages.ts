import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Listening, listen } from '#server/db/listen.ts'
import { poolOf } from '#server/db/open.ts'
import { databaseName, hearOutdated, pagesChange, pagesOutdated } from '#server/db/outdated-pages.ts'
import { AppError } from '#server/errors.ts'
import { errorBody } from '#server/http/answer-errors.ts'
import type { WebBuild } from './build.ts'
import { pageCache } from './page-cache.ts'
import { chosenLanguage, isSignedIn, readerLanguage } from './reader.ts'
import { pageMaker } from './render-page.ts'
import { sendPage } from './send-page.ts'
import { shownSearch } from './shown-search.ts'
import { sitemap } from './sitemap.ts'

/** Serves every address outside the API: the pages, rendered for visitors, and the files of the build. */
export async function webPages(app: FastifyInstance, build: WebBuild) {
  build.serveSources?.(app)
  if (build.assets) await buildFiles(app, build.assets)
  sitemap(app, build)
  serviceWorker(app, build)
  const pageFor = cachedPages(app, build)

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
    return sendPage(request, reply, await pageFor(request, pathname, query))
  })
}

/**
 * Returns a function that finds or renders the page of a request. The page is rendered at most once while its cache
 * entry is fresh. A visitor's address with too many new pages gets a frame, which the browser fills.
 */
function cachedPages(app: FastifyInstance, build: WebBuild) {
  let database = ''
  app.addHook('onReady', async () => {
    database = await databaseName(app.context.db)
  })
  const cache = pageCache(() => pagesChange(database))
  forgetOnNotice(app, (change) => {
    cache.forgetAll()
    hearOutdated(app.context.db, database, change)
  })
  const make = pageMaker(app, build)
  return async (request: FastifyRequest, pathname: string, query: string) => {
    const language = readerLanguage(request)
    const guest = !isSignedIn(request)
    const missing = (await build.renderer()).missingPage(pathname)
    // The query changes nothing in the frame of a signed-in user.
    const address = missing ?? pathname + (guest ? shownSearch(query) : '')
    const key = `${language} ${guest} ${address}`
    if (guest && !cache.has(key) && !(await mayRender(app, request.ip)))
      return cache.get(`${language} false /`, () => make({ address: '/', language, guest: false, missing: false }))
    const wanted = { address, language, guest, missing: missing !== undefined }
    const page = await cache.get(key, () => make(wanted))
    if (page.missingOn === undefined) return page
    const frame = await cache.get(`${language} frame ${page.missingOn}`, () => make({ ...wanted, guest: false }))
    return { ...frame, status: 404 }
  }
}

/** Counts a page that must be rendered for a visitor. Returns false beyond the limit of the visitor's address. */
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
