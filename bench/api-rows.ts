import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#scripts/build-web.ts'
import { replyTo } from './bench-server.ts'
import type { Child } from './child.ts'
import { inTurns, medianOf, shareOf } from './compare.ts'
import { benchPassword } from './fill-school.ts'
import { targetOf } from './hot-calls.ts'
import { loadOf, type Request } from './load.ts'
import type { Rate } from './rate.ts'
import { teachersOnly } from './school-size.ts'
import { type Goal, ms, perSecond } from './table.ts'

interface Row {
  what: string
  value: string
  baseline: string
  ratio: number
  /** The goal and its printed text. `of` is the figure that the goal limits; the ratio by default. */
  goal: Goal & { said: string; of?: number }
}

interface Parts {
  origin: string
  constant: Child
  direct: Child
}

/** The number of rounds. The rounds are short, so that other work of the machine slows few of them. */
const rounds = 7
const load = { seconds: 0.5, atOnce: 32 }
const least = (share: number) => ({ least: share, said: `≥ ${share.toFixed(2)}` })

export async function comparisons(parts: Parts): Promise<Row[]> {
  const rows: Row[] = []
  for (const compare of [jsonRoute, teachersList, lastPage, logins, homePage]) rows.push(...(await compare(parts)))
  return rows
}

const rateRow = (what: string, own: Rate[], other: Rate[], goal: Row['goal']): Row => ({
  what,
  value: perSecond(medianOf(own, 'perSecond')),
  baseline: perSecond(medianOf(other, 'perSecond')),
  ratio: shareOf(own, other),
  goal,
})

/** Measures a route without reads of the database, because the server caches the counts for five seconds. */
async function jsonRoute({ origin, constant }: Parts): Promise<Row[]> {
  const path = '/api/counts'
  const { headers, body } = await replyTo(origin + path)
  const { http } = await constant.ask<{ http: string }>({ headers: withoutConnection(headers), body: body.toString() })
  const seen = await inTurns(rounds, {
    own: () => loadOf(origin, [{ path }], load),
    bare: () => loadOf(http, [{ path }], load),
  })
  return [rateRow('GET /counts, from memory : bare node:http with the same bytes', seen.own, seen.bare, least(0.75))]
}

function withoutConnection({ connection, date, 'keep-alive': alive, ...headers }: Record<string, string>) {
  return headers
}

const teacherPages = (pages: number[]): Request[] => pages.map((page) => ({ path: `/api/teachers/all?page=${page}` }))
const manyPages = [...Array(48).keys()].map((place) => targetOf(teachersOnly, undefined, place).page)

async function teachersList({ origin, direct }: Parts): Promise<Row[]> {
  const wanted = { call: 'teachers list', size: teachersOnly, tokens: manyPages.map(() => ''), ...load }
  const http = await direct.ask<string>({ ...wanted, serve: true })
  const turns = manyPages.map((_, turn): Request => ({ path: `/${turn}` }))
  const { own, alone, bare } = await inTurns(rounds, {
    own: () => loadOf(origin, teacherPages(manyPages), load),
    alone: () => direct.ask<Rate>(wanted),
    bare: () => loadOf(http, turns, load),
  })
  const p99 = medianOf(own, 'p99')
  return [
    rateRow('GET /teachers/all, 32 at once : the same queries without HTTP', own, alone, least(0.7)),
    rateRow('  : the same queries behind bare node:http', own, bare, { said: '' }),
    {
      what: '  its p50',
      value: ms(medianOf(own, 'p50')),
      baseline: ms(medianOf(alone, 'p50')),
      ratio: shareOf(own, alone, 'p50'),
      goal: { said: '' },
    },
    {
      what: '  its p99',
      value: ms(p99),
      baseline: ms(medianOf(alone, 'p99')),
      ratio: shareOf(own, alone, 'p99'),
      goal: { said: '≤ 25 ms', most: 25, of: p99 },
    },
  ]
}

async function lastPage({ origin }: Parts): Promise<Row[]> {
  const seen = await inTurns(rounds, {
    last: () => loadOf(origin, teacherPages([400]), load),
    first: () => loadOf(origin, teacherPages([1]), load),
  })
  const cost = (rates: Rate[]) => `${(1000 / medianOf(rates, 'perSecond')).toFixed(3)} ms`
  return [
    {
      what: 'GET /teachers/all, page 400 : page 1 (time each)',
      value: cost(seen.last),
      baseline: cost(seen.first),
      ratio: shareOf(seen.first, seen.last),
      goal: { most: 1.3, said: '≤ 1.30' },
    },
  ]
}

async function logins({ origin, direct }: Parts): Promise<Row[]> {
  const requests = manyPages.map((_, place): Request => {
    const body = JSON.stringify({ phone: `+2010${10_000_001 + place}`, password: benchPassword })
    return { path: '/api/login', method: 'POST', headers: { 'content-type': 'application/json' }, body }
  })
  const seen = await inTurns(rounds, {
    own: () => loadOf(origin, requests, { seconds: 1, atOnce: 16 }),
    raw: () => direct.ask<Rate>({ call: 'argon2', size: teachersOnly, tokens: [], ...load, seconds: 1 }),
  })
  return [rateRow('POST /login : argon2id alone', seen.own, seen.raw, least(0.8))]
}

/** Measures the compressed home page and, for comparison, a static file of the same size in the build's folder. */
async function homePage({ origin }: Parts): Promise<Row[]> {
  const headers = { 'accept-encoding': 'br' }
  const name = `bench-${process.pid}.html`
  const file = join(root, 'dist', 'client', 'assets', name)
  const page = await replyTo(`${origin}/`, headers)
  try {
    await writeFile(file, page.body)
    await writeFile(`${file}.br`, page.body)
    const { own, still } = await inTurns(rounds, {
      own: () => loadOf(origin, [{ path: '/', headers }], load),
      still: () => loadOf(origin, [{ path: `/assets/${name}`, headers }], load),
    })
    const size = `${(page.body.length / 1000).toFixed(1)} kB`
    return [rateRow(`Home page of a guest (HTML, ${size}) : a static file of its size`, own, still, least(0.5))]
  } finally {
    await rm(file, { force: true })
    await rm(`${file}.br`, { force: true })
  }
}
