import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobWords } from '#contract/job-words.ts'
import { auditLog } from '#server/audit/tables.ts'
import { backgroundJobs } from '#server/background-jobs.ts'
import { jobs } from '#server/jobs/tables.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let school: Platform
let admin: Person
beforeEach(async () => {
  school = await openPlatform()
  admin = await school.join('admin')
})
afterEach(() => school.close())

async function failed() {
  const row = { name: 'files.sweep', tries: 10, due_at: null, failed_at: sql`now()`, error: 'the disk is gone' }
  const [job] = await school.db.insert(jobs).values(row).returning({ id: jobs.id })
  return job?.id ?? 0
}
const listed = async (q?: string) =>
  (await admin.call('GET /admin/failed-jobs', q === undefined ? {} : { query: { q } })).body.data
const start = (id: number, who: Pick<Person, 'call'> = admin) =>
  who.call('POST /admin/failed-jobs/:id/start-again', { params: { id } })

test('the office sees a job that used up its tries, with its error, and starts it again once', async () => {
  await school.db.insert(jobs).values({ name: 'audit.chain', schedule: '{"every":60}', tries: 3, error: 'soon well' })
  const id = await failed()
  expect(await listed()).toMatchObject([
    { id, name: 'files.sweep', tries: 10, due_at: null, error: 'the disk is gone' },
  ])
  expect(await listed('%')).toEqual([])
  const { jobs: waiting } = (await admin.call('GET /admin/waiting')).body.data
  expect(waiting).toMatchObject({ count: 1, oldest: expect.any(String) })
  expect((await admin.call('GET /admin/today')).body.data.matters).toMatchObject([
    { queue: 'jobs', name: 'files.sweep' },
  ])

  const replies = await Promise.all([start(id), start(id)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await listed()).toEqual([])
  const [job] = await school.db.select().from(jobs).where(eq(jobs.id, id))
  expect(job).toMatchObject({ tries: 9, due_at: expect.any(Date) })
  const pressed = await school.db.select().from(auditLog).where(eq(auditLog.action, 'job.startAgain'))
  expect(pressed.map(({ actor_id, object_id }) => [actor_id, object_id])).toEqual([[admin.id, id]])
})

test('teachers, parents and students neither see failed jobs nor start them again', async () => {
  const id = await failed()
  for (const stranger of await school.joinAll(['teacher', 'parent', 'student'])) {
    expect((await stranger.call('GET /admin/failed-jobs')).status).toBe(403)
    expect((await start(id, stranger)).status).toBe(403)
  }
  expect((await start(2_000_000_000)).status).toBe(404)
})

test('every background job has words for the office, and a name of its own', () => {
  expect(backgroundJobs.map(({ name }) => name).toSorted()).toEqual(Object.keys(jobWords).toSorted())
})
