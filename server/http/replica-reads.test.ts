import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { makeCourse } from '#server/test/examples.ts'
import { makePerson } from '#server/test/people.ts'
import { openPlatform } from '#server/test/platform.ts'
import { openStandInReplica } from '#server/test/stand-in-replica.ts'
import { pageRenderer } from './guest-limit.ts'

const onReplica = 'نسخة'
const standIn = await openStandInReplica(async (db) =>
  makeCourse(db, await makePerson(db, 'teacher', { name: onReplica }), { name: { ar: onReplica, en: onReplica } }),
)
const lines: string[] = []
const school = await openPlatform(
  {
    DATABASE_REPLICA_URL: standIn.url,
    LOG_LEVEL: 'info',
    LIMIT_GUEST_CALLS_PER_MINUTE: '100000',
    LIMIT_COSTLY_GUEST_CALLS_PER_MINUTE: '3',
  },
  undefined,
  { write: (line) => lines.push(line) },
)
const { rows } = await school.db.execute<{ name: string }>(sql`select current_database() as name`)
await standIn.say({ of: rows[0]?.name ?? '' })
afterAll(async () => {
  await school.close()
  await standIn.close()
})

/** Returns the database that answered. Only the stand-in of the replica has a teacher of this name. */
const placeOf = (body: string) => (body.includes(onReplica) ? 'replica' : 'primary')
const read = async (who = school.visitor) => placeOf(JSON.stringify((await who.call('GET /teachers/all')).body))
const untilGuestsRead = (place: 'replica' | 'primary') => expect.poll(() => read()).toBe(place)

test('visitors read a replica that is up to date, and signed-in people and rendered pages read the primary', async () => {
  await untilGuestsRead('replica')
  expect(await read(await school.join('student'))).toBe('primary')
  const { payload } = await school.app.inject({ url: '/api/teachers/all', remoteAddress: pageRenderer })
  expect(placeOf(payload)).toBe('primary')
  expect(await read()).toBe('replica')
})

test.for(['GET /course/:id', 'GET /course/data/:id', 'GET /course/:id/page', 'GET /teacher/courses/:id'] as const)(
  'a visitor’s %s reads the replica',
  async (name) => {
    await untilGuestsRead('replica')
    // Only the stand-in has a course of this name.
    const { body } = await school.visitor.call(name, { params: { id: 1 } })
    expect(placeOf(JSON.stringify(body))).toBe('replica')
  },
)

test('a replica that is more than a second behind answers nobody, until it has caught up', async () => {
  await untilGuestsRead('replica')
  await standIn.say({ behind: '3 seconds' })
  await untilGuestsRead('primary')
  await standIn.say({ behind: '0.1 seconds' })
  await untilGuestsRead('replica')
  await standIn.say({ behind: '0' })
})

test('a server that is no replica, or a replica of another database, answers nobody', async () => {
  await standIn.say({ isReplica: false })
  await untilGuestsRead('primary')
  await standIn.say({ isReplica: true, of: 'another' })
  await untilGuestsRead('primary')
  await standIn.say({ of: rows[0]?.name ?? '' })
  await untilGuestsRead('replica')
})

test('while the replica is away, visitors get every answer from the primary', async () => {
  await untilGuestsRead('replica')
  await standIn.reach(false)
  expect((await school.visitor.call('GET /teachers/all')).status).toBe(200)
  await untilGuestsRead('primary')
  await standIn.reach(true)
  await untilGuestsRead('replica')
})

test('a row that the replica lacks is read from the primary', async () => {
  const teacher = await makePerson(school.db, 'teacher')
  // Both databases number people from 1, so the replica has no row with this id.
  const other = await makePerson(school.db, 'teacher')
  await untilGuestsRead('replica')
  for (const { id } of [teacher, other])
    expect((await school.visitor.call('GET /teacher/data/:id', { params: { id } })).status).toBe(200)
})

test('a visitor’s search counts once beside a replica, also when it is refused', async () => {
  const address = '203.0.113.77'
  const statuses = []
  for (let search = 0; search < 5; search += 1) {
    await untilGuestsRead('replica')
    const reply = await school.app.inject({ url: '/api/teachers/find?q=a', remoteAddress: address })
    statuses.push(reply.statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const { rows: counted } = await school.db.execute(
    sql`select count from rate_limits where key = ${`costly-guests:${address}`}`,
  )
  expect(counted).toEqual([{ count: 5 }])
})

const old = Object.entries(calls as Record<string, Endpoint>).filter(([, { mayBeOld }]) => mayBeOld)

test.for(old)('%s writes nothing, so a replica can answer it', async ([name, { access }]) => {
  expect(name).toMatch(/^GET /)
  expect(['public', 'anyone']).toContain(access)
  await untilGuestsRead('replica')
  lines.splice(0)
  await school.visitor.call(name as CallName, { params: { id: 1 }, query: { q: 'فيزياء' } } as never)
  expect(lines.filter((line) => line.includes('failed on the replica'))).toEqual([])
})
