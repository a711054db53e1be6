import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openExamSchool } from '#server/test/exam-school.ts'
import { openPlatform } from '#server/test/platform.ts'

const token = 'a-token-of-the-test'
const bearer = (sent: string) => ({ authorization: `Bearer ${sent}` })
const school = await openExamSchool({ METRICS_TOKEN: token })
const open = await openPlatform()
const proxied = await openPlatform({ TRUST_PROXY: '1' })
afterAll(() => Promise.all([school, open, proxied].map((one) => one.close())))

const scrape = (headers: Record<string, string>, { app } = school) => app.inject({ url: '/metrics', headers })

/** Returns the value of the line that begins with the name and labels. */
const readingOf = (text: string, name: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('a stranger gets the same answer from the metrics as from an unknown address', async () => {
  const unknown = await school.app.inject('/no-such-address')
  for (const headers of [{}, bearer('wrong'), bearer(`${token}x`), { authorization: token }]) {
    const refused = await scrape(headers)
    expect([refused.statusCode, unknown.statusCode]).toEqual([404, 404])
    expect(Object.keys(refused.json())).toEqual(Object.keys(unknown.json()))
    expect(refused.body).not.toContain('hessa_')
  }
  const signedIn = await scrape(bearer(school.teacher.token))
  expect(signedIn.statusCode).toBe(404)
})

test('the token gives access to the metrics of the process and of the school', async () => {
  // A process keeps its readings for seconds, so this test needs a process without earlier readings.
  const school = await openExamSchool({ METRICS_TOKEN: token })
  onTestFinished(() => school.close())
  await school.begin()
  const taking = await school.begin()
  await taking.save([{ ...taking.chosen('right')[0], seq: 1 }])
  await school.db.execute(sql`
    insert into messages (kind, channel, "to", next_at, expires_at)
    values ('letterAnswer', 'email', 'a@example.com', now() - interval '90 seconds', now() + interval '1 day'),
      ('letterAnswer', 'email', 'b@example.com', now() + interval '1 hour', now() + interval '1 day')`)
  await school.db.execute(sql`
    insert into jobs (name, due_at, failed_at) values ('a', null, now()), ('b', now() - interval '1 second', null),
      ('c', now() + interval '1 hour', null)`)

  await school.db.execute(sql`
    insert into backup_runs (cause, name, ended_at) values ('command', 'a', now() - interval '1 hour'),
      ('command', null, now())`)

  const { statusCode, headers, body } = await scrape(bearer(token), school)

  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['content-type']).toContain('text/plain')
  expect(readingOf(body, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  const values = ['database_up', 'open_attempts', 'payments_in_review', 'payments_stuck', 'jobs_failed', 'jobs_waiting']
  expect(values.map((name) => readingOf(body, `hessa_${name}`))).toEqual([1, 2, 0, 0, 1, 1])
  expect(readingOf(body, 'hessa_outbox_messages')).toBeGreaterThanOrEqual(2)
  expect(readingOf(body, 'hessa_outbox_age_seconds')).toBeGreaterThanOrEqual(90)
  expect(readingOf(body, 'hessa_backup_age_seconds')).toBeGreaterThanOrEqual(3600)
  expect(readingOf(body, 'hessa_disk_free_bytes')).toBeGreaterThan(0)
  expect(readingOf(body, 'hessa_exam_saves_total')).toBe(1)
})

test('durations are counted by the route’s pattern, without an id, a name or a query', async () => {
  await school.teacher.call('GET /lesson/data/:id', { params: { id: 987_654_321 } })
  await school.app.inject('/secret-page?name=Salma')
  const { body } = await scrape(bearer(token))
  expect(body).toContain('route="/api/lesson/data/:id",status="4xx"')
  expect(body).toContain('route="page"')
  for (const hidden of ['987654321', 'secret-page', 'Salma', school.teacher.phone]) expect(body).not.toContain(hidden)
})

test('without a token only a program of this machine reads the metrics, and no request of a proxy', async () => {
  const here = { host: '127.0.0.1:3000' }
  const read = (headers: Record<string, string>, remoteAddress = '127.0.0.1', { app } = open) =>
    app.inject({ url: '/metrics', headers, remoteAddress }).then((reply) => reply.statusCode)
  expect(await read(here)).toBe(200)
  expect(await read(here, '::ffff:127.0.0.1')).toBe(200)
  expect(await read(here, '192.0.2.7')).toBe(404)
  expect(await read({ host: 'rebound.example' })).toBe(404)
  expect(await read({ ...here, 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await read(here, '127.0.0.1', proxied)).toBe(404)
})

test('metrics stay readable while the database refuses queries, and say so', async () => {
  const platform = await openPlatform()
  await platform.db.execute(sql`alter table attempts rename to lost_attempts`)
  const { statusCode, body } = await platform.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
  expect([statusCode, readingOf(body, 'hessa_database_up')]).toEqual([200, 0])
  expect(readingOf(body, 'hessa_open_attempts')).toBeUndefined()
  await platform.close()
})
