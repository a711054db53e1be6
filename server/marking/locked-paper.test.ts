import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { homeworkSubmissions } from '#server/homework/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeHomework } from '#server/test/examples.ts'

test('a marking page waits while its only submission is being saved, and a stranger is refused at once', async () => {
  const { platform, db, teacher, otherTeacher, student, lesson } = await openCast()
  onTestFinished(() => platform.close())
  const { id: homework } = await makeHomework(db, lesson)
  const work = { homework_id: homework, student_id: student.id }
  const [paper] = await db.insert(homeworkSubmissions).values(work).returning({ id: homeworkSubmissions.id })
  const id = paper?.id ?? 0
  const call = { params: { id: homework }, body: { holder: crypto.randomUUID() } }
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const { taking, isWaiting } = await db.transaction(async (tx) => {
    await tx.select().from(homeworkSubmissions).where(eq(homeworkSubmissions.id, id)).for('update')
    expect((await otherTeacher.call('POST /marking/:id/take', call)).status).toBe(404)
    const taking = teacher.call('POST /marking/:id/take', call)
    const waits = expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1)
    return { taking, isWaiting: await Promise.race([waits.then(() => true), taking.then(() => false)]) }
  })
  expect((await taking).body.data.papers.map((one) => one.id)).toEqual([id])
  expect(isWaiting).toBe(true)
})
