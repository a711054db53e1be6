import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CallInput, CallName, CallReply } from '#contract/all.ts'
import type { Role } from '#contract/endpoint.ts'
import { flattened } from '#contract/form-data.ts'
import type { Language } from '#contract/values.ts'
import { buildApp } from '#server/app.ts'
import { openSession } from '#server/auth/sessions.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { LogStream } from '#server/log.ts'
import type { WebBuild } from '#server/web/build.ts'
import { expectToldRefusal } from './clean-refusal.ts'
import { createTestDatabase } from './database.ts'
import { codeFor, type SentMessage, sentTo } from './outbox.ts'
import { makePerson, type PersonFields } from './people.ts'

export interface Reply<N extends CallName> {
  status: number
  // A refusal has message, code, error and data; a success has the contract's fields. Tests assert which one it is.
  body: CallReply<N> & { message?: string; code?: number; error?: string; data?: Record<string, string[]> }
  headers: Record<string, string | string[] | number | undefined>
}

type Input<N extends CallName> = Partial<{ [Part in keyof CallInput<N>]: unknown }> & {
  headers?: Record<string, string>
}

export interface Caller {
  call: <N extends CallName>(name: N, input?: Input<N>, language?: Language) => Promise<Reply<N>>
}
export interface Person extends Caller {
  id: number
  token: string
  phone: string
  code: string | null
}

export interface Platform {
  app: FastifyInstance
  db: Db
  config: Config
  visitor: Caller
  /** Adds a verified, signed-in person of that role. */
  join: (role: Role, fields?: PersonFields) => Promise<Person>
  /** Returns the newest one-time code for that phone (in its stored form) or e-mail. */
  codeFor: (to: string) => Promise<string>
  /** Returns every message to that phone or e-mail, oldest first. */
  sentTo: (to: string) => Promise<SentMessage[]>
  close: () => Promise<void>
}

/** Opens the real app on a new database and folder, without a network. Calls assert that refusals are clean. */
export async function openPlatform(
  env: Record<string, string> = {},
  web?: WebBuild,
  logTo?: LogStream,
): Promise<Platform> {
  const { db, close } = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hessa-test-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off', PAYMENT_GATEWAY: 'sandbox', ...env })
  const app = await buildApp({ config, db, web, logTo })
  return {
    app,
    db,
    config,
    visitor: caller(app),
    join: async (role, fields) => {
      const person = await makePerson(db, role, fields)
      const token = await openSession(db, person.id)
      return { ...person, token, ...caller(app, token) }
    },
    codeFor: (to) => codeFor(app, to),
    sentTo: (to) => sentTo(app, to),
    close: async () => {
      await app.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function caller(app: FastifyInstance, token?: string): Caller {
  return {
    call: async (name, { params = {}, query = {}, body, headers = {} } = {}, language = 'ar') => {
      const [method = '', path = ''] = name.split(' ')
      const url = path.replace(/:(\w+)/g, (_, key) =>
        encodeURIComponent(String((params as Record<string, unknown>)[key])),
      )
      const sent = await payloadOf(body)
      const reply = await app.inject({
        method: method as 'GET',
        url: `/api${url}`,
        query: Object.fromEntries(Object.entries(query as object).map(([key, value]) => [key, String(value)])),
        headers: {
          'accept-language': language,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...sent?.headers,
          ...headers,
        },
        ...(sent ? { payload: sent.payload } : {}),
      })
      if (reply.statusCode >= 400) expectToldRefusal(name, reply)
      const isJson = String(reply.headers['content-type']).includes('json')
      const answer = { status: reply.statusCode, body: isJson ? reply.json() : undefined, headers: reply.headers }
      return answer as Reply<typeof name>
    },
  }
}

/** Returns the payload and headers: a multipart form if the body has a file, JSON otherwise. */
async function payloadOf(body: unknown) {
  if (body === undefined) return undefined
  const entries = flattened(body)
  if (!entries.some(([, value]) => value instanceof Blob)) {
    return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  }
  const form = new FormData()
  for (const [key, value] of entries) form.append(key, value instanceof Blob ? value : String(value))
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers }
}
