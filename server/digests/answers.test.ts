import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { answer, joinToldStudent, lastThursday, open } from '#server/test/digests.ts'
import { makeDigests } from './make-digests.ts'
import { digests, stoppedDigests } from './tables.ts'

let cast: Awaited<ReturnType<typeof openCast>>
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

const due = lastThursday()
const nextWeek = new Date(due.getTime() + 7 * 86_400_000)
const tellGuardian = () => joinToldStudent(cast)
const page = (url: string) => open(cast.platform, url)

test('“I have read it” is saved once, with the language of the page', async () => {
  const { student, tell } = await tellGuardian()
  const own = await tell()
  const reply = await answer(cast.platform, `${own}?language=en`, 'read')
  expect({ status: reply.statusCode, to: reply.headers.location }).toEqual({ status: 303, to: own })
  const read = async () => (await cast.db.select().from(digests).where(eq(digests.student_id, student.id)))[0]
  const first = await read()
  expect(first).toMatchObject({ language: 'en', read_at: expect.any(Date) })
  await answer(cast.platform, own, 'read')
  expect((await read())?.read_at).toEqual(first?.read_at)
  expect((await page(own)).body).toContain('Thank you. You read the message on')
})

test('“stop” ends the messages and keeps the link; “this is not my child” ends the link too', async () => {
  const { student, phone, tell } = await tellGuardian()
  const own = await tell()
  const stops = () => cast.db.select().from(stoppedDigests).where(eq(stoppedDigests.student_id, student.id))
  await answer(cast.platform, own, 'stop')
  await answer(cast.platform, own, 'stop')
  expect(await stops()).toMatchObject([{ contact: phone, reason: 'stopped', resumed_at: null }])
  expect((await page(own)).body).toContain('توقفت رسائل الأسبوع')
  await makeDigests(cast.platform.app.context, nextWeek)
  expect(await cast.db.$count(digests, eq(digests.student_id, student.id))).toBe(1)

  const wrong = await answer(cast.platform, own, 'wrong')
  expect(wrong.body).toContain('أخبرنا المدرسة أن الرقم خطأ')
  expect(wrong.body).not.toContain('يوسف')
  expect(await stops()).toMatchObject([{ reason: 'wrong' }])
  expect((await page(own)).statusCode).toBe(404)
  const audited = await cast.db.select().from(auditLog).where(eq(auditLog.object_id, student.id)).orderBy(auditLog.id)
  expect(audited.map(({ action }) => action).filter((one) => one.startsWith('digest.'))).toEqual([
    'digest.stopped',
    'digest.wrong',
  ])
})

test('“start again” on the same page resumes the messages, but not after “this is not my child”', async () => {
  const { student, tell } = await tellGuardian()
  const own = await tell()
  await answer(cast.platform, own, 'stop')
  const reply = await answer(cast.platform, own, 'start')
  expect({ status: reply.statusCode, to: reply.headers.location }).toEqual({ status: 303, to: `${own}?started=1` })
  const shown = (await page(`${own}?started=1`)).body
  expect(shown).toContain('عادت الرسائل')
  expect(shown).toContain('أوقفوا الرسائل')
  await makeDigests(cast.platform.app.context, nextWeek)
  expect(await cast.db.$count(digests, eq(digests.student_id, student.id))).toBe(2)
  await answer(cast.platform, own, 'wrong')
  expect((await answer(cast.platform, own, 'start')).statusCode).toBe(404)
  expect(await cast.db.select().from(stoppedDigests).where(eq(stoppedDigests.student_id, student.id))).toMatchObject([
    { reason: 'stopped', resumed_at: expect.any(Date) },
    { reason: 'wrong', resumed_at: null },
  ])
})

test('a message that waits is not sent after its guardian answers “stop”', async () => {
  const first = await tellGuardian()
  const own = await first.tell()
  // The second week's message waits while the guardian answers through the first week's link.
  await makeDigests(cast.platform.app.context, nextWeek)
  await answer(cast.platform, own, 'stop')
  expect(await cast.platform.sentTo(first.phone)).toHaveLength(1)
})

test('an unknown answer stops no messages', async () => {
  const { student, tell } = await tellGuardian()
  const own = await tell()
  for (const value of ['', 'yes', 'read&answer=stop']) await answer(cast.platform, own, value)
  expect(await cast.db.$count(stoppedDigests, eq(stoppedDigests.student_id, student.id))).toBe(0)
})

test('a link takes twenty answers an hour; a further answer changes nothing, and other links go on', async () => {
  const { student, tell } = await tellGuardian()
  const [own, other] = [await tell(), await (await tellGuardian()).tell()]
  const audited = () => cast.db.$count(auditLog, eq(auditLog.object_id, student.id))
  const before = await audited()
  for (let turn = 0; turn < 10; turn += 1)
    for (const value of ['stop', 'start']) expect((await answer(cast.platform, own, value)).statusCode).toBe(303)
  expect(await audited()).toBe(before + 20)

  const refused = await answer(cast.platform, `${own}?language=en`, 'stop')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toContain('This answer was not saved')
  expect(refused.body).toContain(`href="${own}?language=en"`)
  expect(refused.body).not.toContain('يوسف')
  expect(await audited()).toBe(before + 20)
  expect(await cast.db.$count(stoppedDigests, eq(stoppedDigests.student_id, student.id))).toBe(10)
  expect((await page(own)).statusCode).toBe(200)
  expect((await answer(cast.platform, other, 'stop')).statusCode).toBe(303)
})
