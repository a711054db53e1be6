import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DigestKind } from '#contract/digest-stops.ts'
import { auditLog } from '#server/audit/tables.ts'
import { tests } from '#server/exams/tables.ts'
import { parentChildren } from '#server/people/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { answer, joinToldStudent, lastThursday, pathIn } from '#server/test/digests.ts'
import { makeLesson, makeTest } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { makeDigests } from './make-digests.ts'
import { tellMissedExams } from './missed-exams.ts'

let cast: Awaited<ReturnType<typeof openCast>>
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

const weeksLater = (weeks: number) => new Date(lastThursday().getTime() + weeks * 7 * 86_400_000)

/** Joins a student with a linked parent who gets the messages. */
async function joinFamily() {
  const { student } = await joinToldStudent(cast)
  const parent = await cast.platform.join('parent')
  await cast.db.insert(parentChildren).values({ parent_id: parent.id, child_id: student.id })
  const set = (kind: DigestKind, on: 0 | 1, who: Person = parent) =>
    who.call('POST /parent/child/:id/messages', { params: { id: student.id }, body: { kind, on } })
  const read = async (who: Person = parent) => (await who.call('GET /parent/messages')).body.data.children
  const tellWeek = async (weeks = 0) => {
    await makeDigests(cast.platform.app.context, weeksLater(weeks))
    return (await cast.platform.sentTo(parent.phone)).filter(({ text }) => text.includes('أسبوع يوسف'))
  }
  return { student, parent, set, read, tellWeek }
}

test('a parent who stopped the messages on the evidence page switches each kind on again', async () => {
  const { student, parent, set, read, tellWeek } = await joinFamily()
  const [first] = await tellWeek()
  await answer(cast.platform, pathIn(first?.text), 'stop')
  expect(await read()).toEqual([
    { id: student.id, name: expect.stringContaining('يوسف'), week: 0, missed: 0, is_wrong: 0 },
  ])
  expect((await set('week.told', 1)).status).toBe(200)
  expect(await read()).toMatchObject([{ week: 1, missed: 0 }])
  expect(await tellWeek(1)).toHaveLength(2)
  await set('exam.missed', 1)
  expect(await read()).toMatchObject([{ week: 1, missed: 1 }])
  const audited = await cast.db.select().from(auditLog).where(eq(auditLog.object_id, student.id))
  expect(audited.filter(({ action }) => action === 'digest.resumed').map(({ actor_id }) => actor_id)).toEqual([
    parent.id,
    parent.id,
  ])
})

test('a parent switches one kind off, and the other still comes', async () => {
  const { parent, set, tellWeek } = await joinFamily()
  for (const _ of [1, 2]) expect((await set('week.told', 0)).status).toBe(200)
  expect(await tellWeek()).toEqual([])
  const take_by = new Date(Date.now() - 60_000)
  const exam = await makeTest(cast.db, await makeLesson(cast.db, cast.course), { take_by, tell_missed: true })
  const missed = async () => (await cast.platform.sentTo(parent.phone)).filter(({ text }) => text.includes('بلا دخول'))
  await tellMissedExams(cast.platform.app.context)
  expect(await missed()).toHaveLength(1)
  await set('exam.missed', 0)
  await set('week.told', 1)
  expect(await tellWeek()).toHaveLength(1)
  await cast.db.update(tests).set({ deleted_at: new Date() }).where(eq(tests.id, exam.id))
  await makeTest(cast.db, await makeLesson(cast.db, cast.course), { take_by, tell_missed: true })
  await tellMissedExams(cast.platform.app.context)
  expect(await missed()).toHaveLength(1)
})

test('another family’s child is not found, and messages stay off after “this is not my child”', async () => {
  const { set, read, tellWeek } = await joinFamily()
  const stranger = await cast.platform.join('parent')
  expect((await set('week.told', 0, stranger)).status).toBe(404)
  expect(await read(stranger)).toEqual([])
  await answer(cast.platform, pathIn((await tellWeek())[0]?.text), 'wrong')
  const refused = await set('week.told', 1)
  expect([refused.status, refused.body.error]).toEqual([409, 'digest.wrong'])
  expect(await read()).toMatchObject([{ week: 0, missed: 0, is_wrong: 1 }])
})
