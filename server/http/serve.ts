import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type CallName, type Calls, calls } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { withOrigin } from '#server/audit/origin.ts'
import type { Db } from '#server/db/open.ts'
import { AppError, type FieldProblems } from '#server/errors.ts'
import type { Messenger } from '#server/messaging/messenger.ts'
import { admit, afterTwoStep } from './admit.ts'
import { compiled } from './compiled.ts'
import { isChange } from './count-changes.ts'
import { countedAddress } from './counted-address.ts'
import type { KeptSessions } from './kept-sessions.ts'
import { languageOf } from './language.ts'
import { textBytes } from './read-bodies.ts'
import { readInput, readParams, readQuery } from './read-input.ts'
import { findViewer, type Viewer, type ViewerOf } from './session.ts'
import { withDatabase } from './with-database.ts'

/** The input of a handler: the application context, the caller, and fields that fit the contract. */
export interface Call<E extends Endpoint> {
  /** The application's context with the call's database, which is the replica for replies that may be old. */
  context: AppContext
  /** The database of `context`. */
  db: Db
  viewer: ViewerOf<E['access']>
  language: Language
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** The counted address (`countedAddress`) of the network peer, or of the client behind configured proxies. */
  address: string
  request: FastifyRequest
  reply: FastifyReply
}
type UnreadCall<E extends Endpoint> = Omit<Call<E>, 'body' | 'query'> & { raw: Record<string, unknown> }

interface Checks<E extends Endpoint> {
  /** Runs before the fields are read; `raw` is the body as sent. Throws when the caller may not touch the object. */
  object?: (call: UnreadCall<E>) => unknown
  /**
   * Returns the field problems that only the database reveals; the reply lists these with the problems that the
   * contract finds.
   */
  fields?: (call: UnreadCall<E>) => Promise<FieldProblems>
}

/**
 * The value that a handler returns after it has sent its response itself, such as the bytes of a file. We cannot return
 * `reply`: it is thenable, so `await` would resolve it.
 */
export const answered = Symbol('answered')

/** The header with the caller's number of unread notices. A page then needs no call of its own for the number. */
export const unreadHeader = 'unread-notices'

/** The longest accepted `Accept-Language` in characters. Browsers send a few dozen characters. */
const longestLanguages = 4096

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['reply']> | typeof answered>

/**
 * Serves one endpoint of the contract under /api. Admits the caller, checks the object, reads the input, calls the
 * domain, and trims the reply to the contract's fields. The object's check comes before the checks of the fields.
 */
export function serve<N extends CallName>(
  app: FastifyInstance,
  name: N,
  handle: Handler<Calls[N]>,
  { object, fields }: Checks<Calls[N]> = {},
) {
  const endpoint: Endpoint = calls[name]
  const [method = '', path = ''] = name.split(' ')
  // Opening an exam must be fast, so its reply has no count of unread notices.
  const tellsUnread = method === 'GET' && name !== 'GET /student/tests/:id'
  const isCounted = isChange(method, endpoint)
  app.route({
    method,
    url: path,
    config: { endpoint },
    ...(endpoint.isLong && { bodyLimit: textBytes.long }),
    onRequest: (request, _reply, done) => {
      if ((request.headers['accept-language']?.length ?? 0) > longestLanguages)
        return done(new AppError('headersTooLarge'))
      const admitted =
        endpoint.access === 'public' ? app.countGuest(request.ip) : recogniseCaller(app, endpoint, request, tellsUnread)
      admitted.then(() => {
        request.bodyIsAwaited = endpoint.access !== 'public' && request.raw.complete === false
        done()
      }, done)
    },
    handler: async (request, reply) => {
      // The session may end while a slow body arrives, so the server checks the session again.
      if (request.bodyIsAwaited) await recogniseCaller(app, endpoint, request)
      if (isCounted && request.viewer) await app.countChange(request.viewer.id)
      const raw = rawBody(request)
      const known = {
        context: app.context,
        db: app.context.db,
        viewer: request.viewer as ViewerOf<Calls[N]['access']>,
        language: languageOf(request),
        params: readParams(endpoint.params, request.params) as z.output<Calls[N]['params']>,
        address: countedAddress(request.ip),
        request,
        reply,
      }
      await object?.({ ...known, raw })
      const query = readQuery(endpoint.query, request.query) as z.output<Calls[N]['query']>
      const problems = await fields?.({ ...known, raw })
      const body = readInput(endpoint.body, raw, problems) as z.output<Calls[N]['body']>
      await app.context.files.prepare(request.receivedForm?.uploads() ?? [])
      const answer = await withOrigin(request, () =>
        withDatabase(app, request, (db) => handle({ ...known, context: { ...app.context, db }, db, query, body })),
      )
      if (answer === answered) return reply
      const unread = (await request.viewer?.unread_notices) ?? null
      // A handler that marks notices as read has set the newer number.
      if (unread !== null && !reply.hasHeader(unreadHeader)) reply.header(unreadHeader, unread)
      return reply.code(endpoint.status).send(compiled(endpoint.reply).parse(answer))
    },
  })
}

/** Errors for a token whose session has ended. */
const endings = new Set<ErrorCode>(['auth.expired', 'auth.deviceLimit', 'auth.suspended'])

async function recogniseCaller(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest, tellsUnread = false) {
  const { db, config } = app.context
  const { callsPerMinute } = config.limits
  request.viewer = undefined
  const reading = { db, kept: app.keptSessions, callsPerMinute, countGuest: () => app.countGuest(request.ip) }
  try {
    request.viewer = await findViewer(reading, request, tellsUnread)
  } catch (problem) {
    const isEnding = problem instanceof AppError && endings.has(problem.code)
    if (!isEnding || !endpoint.forgivesToken) throw problem
  }
  admit(endpoint.access, request.viewer)
  if (!config.demo) request.viewer = await afterTwoStep(db, endpoint.access, request.viewer)
}

function rawBody({ body }: FastifyRequest): Record<string, unknown> {
  if (body === undefined) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('body.unreadable')
  return body as Record<string, unknown>
}

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext
    messenger: Messenger
    keptSessions: KeptSessions
    /** Starts this process's worker. Listening starts the worker too, unless ROLE is web. */
    startJobs: () => void
  }
  interface FastifyRequest {
    viewer: Viewer | undefined
    /** True when the caller was recognised before the whole request had arrived. */
    bodyIsAwaited: boolean
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
