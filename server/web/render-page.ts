import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/values.ts'
import { pageRenderer } from '#server/http/guest-limit.ts'
import { bandOf } from './band.ts'
import type { Rendered, WebBuild } from './build.ts'
import { documentOf } from './document.ts'
import type { FreshPage } from './page-cache.ts'

interface Wanted {
  /** The path and the query. */
  address: string
  language: Language
  /** If false, the page is the one for signed-in users: its early view or its empty frame. */
  guest: boolean
  /** If true, the page is the empty frame that the browser fills. */
  plain?: boolean
  /** True if the address has no page of its own, so that a 404 may be cached. */
  missing: boolean
}

/** Returns the function that renders an address to a whole HTML document. */
export function pageMaker(app: FastifyInstance, build: WebBuild) {
  const origin = app.context.config.publicUrl
  const band = bandOf(app.context)
  return async ({ missing, ...wanted }: Wanted): Promise<FreshPage> => {
    const { address, language } = wanted
    const renderer = await build.renderer()
    renderer.readApiThrough((path, init) => ask(app, path, init))
    const shellInstead = async (problem: unknown): Promise<Rendered> => {
      app.log.error(
        { err: problem, address },
        'A page could not be rendered, so the browser renders it; fix the error below',
      )
      return { ...(await renderer.render({ ...wanted, origin, guest: false, plain: true })), complete: false }
    }
    const [rendered, template] = await Promise.all([
      renderer.render({ ...wanted, origin }).catch(shellInstead),
      build.template(address),
    ])
    const { missingOn } = rendered
    if (missingOn) return { status: 404, html: '', keep: false, missingOn }
    return {
      status: rendered.status,
      html: documentOf(template, rendered, { language, build, band }),
      keep: (rendered.status === 200 || missing) && rendered.complete && build.assets !== undefined,
    }
  }
}

/** Calls the API inside this process, without a network. */
async function ask(app: FastifyInstance, path: string, { headers }: RequestInit) {
  const { statusCode, payload } = await app.inject({
    url: path,
    headers: headers as Record<string, string>,
    remoteAddress: pageRenderer,
  })
  return new Response(payload, { status: statusCode })
}
