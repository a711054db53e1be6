import type { ServerProcess } from '#server/test/server-process.ts'
import { replyTo } from './bench-server.ts'
import type { Child } from './child.ts'
import { inTurns, medianOf, shareOf } from './compare.ts'
import { callers, type HotCall, targetOf } from './hot-calls.ts'
import { loadOf, type Request } from './load.ts'
import type { Rate } from './rate.ts'
import type { SchoolSize } from './school-size.ts'

/** A school of the benchmark, with its server. */
export interface Site {
  url: string
  size: SchoolSize
  server: ServerProcess
  tokens: { student: string[]; teacher: string[] }
}

export interface Parts {
  large: Site
  small: Site
  constant: Child
  /** The process that measures on the large school's database. */
  direct: Child
}

export interface LargeRow {
  name: string
  perSecond: number
  p50: number
  p99: number
  /** The rate as a share of the same queries without HTTP. */
  share: number
  /** The rate as a share of the same queries behind bare node:http. */
  ofBare: number
  /** The rate as a share of a bare Fastify route that returns as many bytes. */
  ofConstant: number
  /** The p50 divided by the p50 of a school of a hundredth of the size. */
  growth: number
  /** Large tables with a sequential scan in a query of the call. */
  fullReads: string[]
}

const rounds = 5
const load = { seconds: 0.5, atOnce: 32 }

export async function measureCall(call: HotCall, { large, small, constant, direct }: Parts): Promise<LargeRow> {
  const [requests, fewer] = [requestsOf(call, large), requestsOf(call, small)]
  const [first] = requests
  const { status, headers, body } = await replyTo(large.server.origin + first?.path, first?.headers)
  if (status !== 200) throw new Error(`${first?.path} answered ${status} instead of 200.`)
  const { route } = await constant.ask<{ route: string }>({ headers, body: body.toString() })
  const wanted = { call: call.name, size: large.size, tokens: tokensOf(call, large) }

  const http = await direct.ask<string>({ ...wanted, ...load, serve: true })
  const turns = requests.map((_, turn): Request => ({ path: `/${turn}` }))
  const seen = await inTurns(rounds, {
    own: () => loadOf(large.server.origin, requests, load),
    direct: () => direct.ask<Rate>({ ...wanted, ...load }),
    bare: () => loadOf(http, turns, load),
    constant: () => loadOf(route, [{ path: '/' }], load),
    small: () => loadOf(small.server.origin, fewer, load),
  })
  return {
    name: call.name,
    perSecond: medianOf(seen.own, 'perSecond'),
    p50: medianOf(seen.own, 'p50'),
    p99: medianOf(seen.own, 'p99'),
    share: shareOf(seen.own, seen.direct),
    ofBare: shareOf(seen.own, seen.bare),
    ofConstant: shareOf(seen.own, seen.constant),
    growth: shareOf(seen.own, seen.small, 'p50'),
    fullReads: await direct.ask<string[]>({ ...wanted, plans: true }),
  }
}

const tokensOf = ({ as }: HotCall, { tokens }: Site) =>
  as === 'student' || as === 'teacher' ? tokens[as] : Array.from({ length: callers }, () => '')

function requestsOf(call: HotCall, site: Site): Request[] {
  return tokensOf(call, site).map((token, place) => ({
    path: `/api${call.path(targetOf(site.size, call.as, place))}`,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  }))
}
