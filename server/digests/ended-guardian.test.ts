import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guardianConsents } from '#server/consents/tables.ts'
import { messages } from '#server/messaging/tables.ts'
import { parentChildren } from '#server/people/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { joinToldStudent, lastThursday } from '#server/test/digests.ts'
import { linkChild, makeLesson, makeTest } from '#server/test/examples.ts'
import { makeDigests } from './make-digests.ts'
import { tellMissedExams } from './missed-exams.ts'

let cast: Awaited<ReturnType<typeof openCast>>
beforeEach(async () => {
  cast = await openCast()
})
afterEach(() => cast.platform.close())

const context = () => cast.platform.app.context

/** Queues a weekly message and a message about a missed exam to each guardian, without sending. */
async function queueBoth() {
  await makeDigests(context(), lastThursday())
  const take_by = new Date(Date.now() - 60_000)
  await makeTest(cast.db, await makeLesson(cast.db, cast.course), { take_by, tell_missed: true })
  await tellMissedExams(context())
}
const statesTo = async (phone: string, student: { id: number }) =>
  (
    await cast.db
      .select()
      .from(messages)
      .where(and(eq(messages.to, phone), eq(messages.about_id, student.id)))
  )
    .map(({ kind, state, problem, text }) => [kind, state, problem, text])
    .sort()
const stopped = (problem: string) => [
  ['exam.missed', 'expired', problem, null],
  ['week.told', 'expired', problem, null],
]

test('a waiting message never goes to a parent whose link has ended, and still goes to the other guardian', async () => {
  const { student, phone } = await joinToldStudent(cast)
  const parent = await cast.platform.join('parent')
  await linkChild(cast.db, parent, student)
  await queueBoth()
  await cast.db.delete(parentChildren).where(eq(parentChildren.parent_id, parent.id))
  expect(await cast.platform.sentTo(parent.phone)).toEqual([])
  expect(await statesTo(parent.phone, student)).toEqual(stopped('unlinked'))
  expect(await cast.platform.sentTo(phone)).toHaveLength(2)
})

test('a waiting message never goes to a guardian while the consent is asked for again', async () => {
  const { student, phone } = await joinToldStudent(cast)
  const parent = await cast.platform.join('parent')
  await linkChild(cast.db, parent, student)
  await queueBoth()
  await cast.db.update(guardianConsents).set({ state: 'pending' }).where(eq(guardianConsents.student_id, student.id))
  for (const contact of [phone, parent.phone]) {
    expect(await cast.platform.sentTo(contact)).toEqual([])
    expect(await statesTo(contact, student)).toEqual(stopped('unlinked'))
  }
})
