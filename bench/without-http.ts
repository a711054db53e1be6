import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { hashCost } from '#server/auth/passwords.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/open.ts'
import { KeptSessions } from '#server/http/kept-sessions.ts'
import { findViewer, type Viewer } from '#server/http/session.ts'
import { openGateway } from '#server/payments/open-gateway.ts'
import { openFileStore } from '#server/storage/file-store.ts'
import { noLimits } from '#server/test/no-limits.ts'
import { answerParent } from './child.ts'
import { benchPassword } from './fill-school.ts'
import { hotCalls, targetOf } from './hot-calls.ts'
import { fullReadsOf } from './plans.ts'
import { type Load, rateOfWork } from './rate.ts'
import type { SchoolSize } from './school-size.ts'

export interface Wanted extends Load {
  /** The name of a frequent call, or `argon2` for the raw rate of password checks. */
  call: string
  size: SchoolSize
  tokens: string[]
  /** If true, the reply is the large tables with a sequential scan instead of the rate. */
  plans?: boolean
  /** If true, the reply is an address instead of the rate. Each request to `/0`, `/1` … runs the call once. */
  serve?: boolean
}

const [url = '', dataDir = ''] = process.argv.slice(2)
const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, ...noLimits })
const { db, pool } = connect(url, config.databasePool)
const [files, gateway] = await Promise.all([openFileStore(db, config), openGateway(config, db)])
const { callsPerMinute } = config.limits
const kept = new KeptSessions(pool, callsPerMinute)
kept.start()
const context: AppContext = { config, db, files, gateway }

/** Returns the caller of the token. Reads the session, because the measured call reads the session too. */
async function viewerOf(token: string | undefined): Promise<Viewer | undefined> {
  if (!token) return undefined
  const authorization = `Bearer ${token}`
  const request = { headers: { authorization }, raw: { rawHeaders: ['authorization', authorization] } }
  return findViewer({ db, kept, callsPerMinute, countGuest: async () => {} }, request as FastifyRequest)
}

/** The work of one request to the bare node:http server below, which shows the cost of HTTP itself. */
let turnOf = async (_turn: number): Promise<unknown> => undefined
const bare = createServer(async (request, response) => {
  const body = JSON.stringify(await turnOf(Number(request.url?.slice(1))))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
})
await new Promise<void>((ready) => bare.listen(0, '127.0.0.1', ready))

const password = await hash(benchPassword, hashCost)

answerParent<Wanted>(
  async ({ call: name, size, tokens, plans, serve, ...load }) => {
    if (name === 'argon2') {
      return rateOfWork(() => verify(password, benchPassword), { ...load, atOnce: availableParallelism() })
    }
    const call = hotCalls.find((one) => one.name === name)
    if (!call) throw new Error(`${name} is not in the list of hot calls.`)
    const work = async (turn: number) => {
      const place = (turn * 7) % tokens.length
      const viewer = await viewerOf(tokens[place])
      return call.work(context, viewer as Viewer, targetOf(size, call.as, place))
    }
    if (serve) {
      turnOf = work
      return `http://127.0.0.1:${(bare.address() as AddressInfo).port}`
    }
    return plans ? fullReadsOf(pool, () => work(1)) : rateOfWork(work, load)
  },
  async () => {
    bare.close()
    await kept.stop()
    await pool.end()
  },
)
