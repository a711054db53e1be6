import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Role } from '#contract/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { openSession } from '#server/auth/sessions.ts'
import { sessions, twoSteps } from '#server/auth/tables.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { tokenHash } from '#server/http/session.ts'
import type { LogStream } from '#server/log.ts'
import type { WebBuild } from '#server/web/build.ts'
import { type Caller, caller } from './caller.ts'
import { createTestDatabase } from './database.ts'
import { codeFor, type SentMessage, sentTo } from './outbox.ts'
import { makePeople, makePerson, type PersonFields } from './people.ts'
import { testedPlace } from './s3-server.ts'

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
  /** Adds a verified, signed-in person of that role. An administrator has two-step sign-in, which the office needs. */
  join: (role: Role, fields?: PersonFields) => Promise<Person>
  /** Adds a person of each role with few queries. */
  joinAll: (roles: readonly Role[]) => Promise<Person[]>
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
  // No service listens on port 1, so the tests send YouTube no request.
  const offline = { YOUTUBE_URL: 'http://127.0.0.1:1', YOUTUBE_PICTURES_URL: 'http://127.0.0.1:1' }
  const usual = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off', PAYMENT_GATEWAY: 'sandbox', ...offline }
  const config = readConfig({ ...usual, ...(await testedPlace()), ...env })
  const app = await buildApp({ config, db, web, logTo })
  return {
    app,
    db,
    config,
    visitor: caller(app),
    join: async (role, fields) => {
      const person = await makePerson(db, role, fields)
      if (role === 'admin') await addTwoSteps(db, [person.id])
      const token = await openSession(db, person.id)
      return { ...person, token, ...caller(app, token) }
    },
    joinAll: async (roles) => {
      const people = await makePeople(db, roles)
      const admins = people.filter((_, place) => roles[place] === 'admin')
      await addTwoSteps(
        db,
        admins.map(({ id }) => id),
      )
      const signedIn = people.map((person) => ({ ...person, token: randomBytes(32).toString('base64url') }))
      const expires_at = new Date(Date.now() + 30 * 86_400_000)
      const rows = signedIn.map(({ id, token }) => ({ user_id: id, token_hash: tokenHash(token), expires_at }))
      await db.insert(sessions).values(rows)
      return signedIn.map((person) => ({ ...person, ...caller(app, person.token) }))
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

async function addTwoSteps(db: Db, ids: readonly number[]) {
  const confirmed_at = new Date()
  if (ids.length > 0) await db.insert(twoSteps).values(ids.map((user_id) => ({ user_id, secret: '', confirmed_at })))
}
