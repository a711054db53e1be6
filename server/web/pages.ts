import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/values.ts'
import { type Listening, listen } from '#server/db/listen.ts'
import { poolOf } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { errorBody } from '#server/http/answer-errors.ts'
import { pageRenderer } from '#server/http/guest-limit.ts'
import { personErased } from '#server/personal-data/erase-account.ts'
import { bandOf } from './band.ts'
import type { WebBuild } from './build.ts'
import { documentOf } from './document.ts'
import { type FreshPage, type KeptPage, pageCache } from './page-cache.ts'
import { chosenLanguage, isSignedIn, readerLanguage } from './reader.ts'
import { sitemap } from './sitemap.ts'

/** Every address that is not the API's: the page, rendered for guests, and the files of the build. */
export async function webPages(app: FastifyInstance, build: WebBuild) {
  const origin = app.context.config.publicUrl
  const band = bandOf(app.context)
  const cached = pageCache()
  forgetOnNotice(app, cached.forgetAll)
  build.serveSources?.(app)
  if (build.assets) {
    await app.register(fastifyStatic, {
      root: build.assets,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      // The name of a file is the hash of what is in it: nobody asks whether it changed, and headers cost bytes too.
      etag: false,
      lastModified: false,
      acceptRanges: false,
    })
  }
  sitemap(app, build)
  examWorker(app, build)

  async function make(address: string, language: Language, guest: boolean): Promise<FreshPage> {
    const renderer = await build.renderer()
    renderer.readApiThrough((path, init) => ask(app, path, init))
    const render = (asGuest: boolean) => renderer.render({ address, language, origin, guest: asGuest })
    const [rendered, template] = await Promise.all([
      render(guest).catch((problem: unknown) => {
        app.log.error({ err: problem, address }, 'A page could not be rendered; the browser gets its shell')
        return render(false).then((shell) => ({ ...shell, complete: false }))
      }),
      build.template(address),
    ])
    return {
      status: rendered.status,
      html: documentOf(template, rendered, { language, build, band }),
      keep: rendered.status === 200 && rendered.complete && build.assets !== undefined,
    }
  }

  // Not a route of its own: a wildcard would also catch what is missing below /api.
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = '/', query = ''] = (request.raw.url ?? '/').split('?', 2)
    const wantsPage = /^(GET|HEAD)$/.test(request.method) && !wantsFile(pathname, request) && !/\/\/|\\/.test(pathname)
    const language = readerLanguage(request)
    if (!wantsPage) return reply.code(404).send(errorBody(new AppError('notFound'), language))
    if (pathname !== '/' && pathname.endsWith('/'))
      return reply.redirect(query ? `${pathname.slice(0, -1)}?${query}` : pathname.slice(0, -1), 308)
    const chosen = chosenLanguage(query)
    if (chosen) {
      reply.header('set-cookie', chosen.cookie)
      return reply.redirect(chosen.query ? `${pathname}?${chosen.query}` : pathname)
    }
    const guest = !isSignedIn(request)
    await app.countGuest(request.ip)
    const address = pathname + shownSearch(query)
    return answer(
      request,
      reply,
      await cached.get(`${language} ${guest} ${address}`, () => make(address, language, guest)),
    )
  })
}

/** Below the root it may answer for pages, which no file of the build may; its name stays, so it is always asked for anew. */
function examWorker(app: FastifyInstance, { worker }: WebBuild) {
  if (worker === undefined) return
  app.get('/exam-worker.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
  )
}

/** Somebody who leaves vanishes at once from what was kept, in every process. */
function forgetOnNotice(app: FastifyInstance, forget: () => void) {
  let listening: Listening | undefined
  app.addHook('onListen', async () => {
    listening = listen(poolOf(app.context.db), personErased, forget)
  })
  app.addHook('onClose', () => listening?.stop())
}

/** Whoever can read a page gets one, also where a picture or a style would have been told that it is not there. */
const wantsFile = (pathname: string, { headers }: FastifyRequest) =>
  /\.\w+$/.test(pathname) && !headers.accept?.includes('text/html')

/** Only these change what a guest is shown; any other parameter must not fill the cache. */
const shown = { page: /^[1-9]\d{0,5}$/, role: /^(student|teacher|parent)$/ }

function shownSearch(search: string) {
  const given = new URLSearchParams(search)
  const kept = Object.entries(shown).flatMap(([name, good]) => {
    const value = given.get(name) ?? ''
    return good.test(value) ? [`${name}=${value}`] : []
  })
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

/** Without a network: the API answers itself. */
async function ask(app: FastifyInstance, path: string, { headers }: RequestInit) {
  const { statusCode, payload } = await app.inject({
    url: path,
    headers: headers as Record<string, string>,
    remoteAddress: pageRenderer,
  })
  return new Response(payload, { status: statusCode })
}

function answer(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  reply.headers({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding', etag: page.etag })
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(page[encoding ?? 'html'])
}
