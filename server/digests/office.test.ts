import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { guardianConsents } from '#server/consents/tables.ts'
import { readSettings, saveSettings } from '#server/content/settings.ts'
import { openCast } from '#server/test/cast.ts'
import { answer, joinToldStudent, lastThursday, open, pathIn } from '#server/test/digests.ts'
import { subscribe } from '#server/test/examples.ts'
import { confirmGuardian, joinMinor } from '#server/test/guardians.ts'
import { makeDigests } from './make-digests.ts'
import { digests, stoppedDigests } from './tables.ts'

let cast: Awaited<ReturnType<typeof openCast>>
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

const actionsOf = async ({ id }: { id: number }) => {
  const rows = await cast.db.select().from(auditLog).where(eq(auditLog.object_id, id))
  return rows.filter(({ action }) => action.startsWith('digest.')).map(({ action, actor_id }) => [action, actor_id])
}

const wrongContacts = async () => (await cast.admin.call('GET /admin/waiting')).body.data.contacts

test('the office sees whose number is wrong, and resumes the messages when asked', async () => {
  const { admin, teacher } = cast
  const { student, phone, tell } = await joinToldStudent(cast)
  await answer(cast.platform, await tell(), 'wrong')
  const query = { q: phone.slice(3), state: 'now' }
  const { body } = await admin.call('GET /admin/digest-stops', { query })
  expect(body.data).toMatchObject([{ student_id: student.id, contact: phone, reason: 'wrong', resumed_at: null }])
  expect(await wrongContacts()).toMatchObject({ count: 1 })
  const resume = { params: { id: body.data[0]?.id } }
  expect((await teacher.call('POST /admin/digest-stops/:id/resume', resume)).status).toBe(403)
  for (const _ of [1, 2]) expect((await admin.call('POST /admin/digest-stops/:id/resume', resume)).status).toBe(200)
  expect((await admin.call('GET /admin/digest-stops', { query })).body.data).toEqual([])
  expect(await wrongContacts()).toMatchObject({ count: 0 })
  expect(await actionsOf(student)).toEqual([
    ['digest.wrong', null],
    ['digest.resumed', admin.id],
  ])
  expect((await admin.call('POST /admin/digest-stops/:id/resume', { params: { id: 999_999 } })).status).toBe(404)
})

test('a guardian’s contact is found by its phone or e-mail, and not by the digits of a code or another e-mail', async () => {
  const { student, phone } = await joinToldStudent(cast)
  const stop = { student_id: student.id, reason: 'stopped' as const }
  await cast.db.insert(stoppedDigests).values([
    { ...stop, contact: phone },
    { ...stop, contact: 'mona.2010@example.com' },
  ])
  const found = async (q: string) => {
    const { body } = await cast.admin.call('GET /admin/digest-stops', { query: { q } })
    return body.data.map(({ contact }) => contact)
  }
  for (const q of [phone, `0${phone.slice(3)}`]) expect(await found(q), q).toEqual([phone])
  for (const q of [`STD-${phone.slice(3)}`, `omar${phone.slice(3)}@example.com`]) expect(await found(q), q).toEqual([])
  expect(await found('Mona.2010@')).toEqual(['mona.2010@example.com'])
})

test('a wrong contact waits in Today until another guardian agrees', async () => {
  const { student, phone, tell } = await joinToldStudent(cast)
  await answer(cast.platform, await tell(), 'wrong')
  const { matters } = (await cast.admin.call('GET /admin/today')).body.data
  expect(matters.find(({ queue }) => queue === 'contacts')).toMatchObject({
    person_id: student.id,
    about: { ar: phone },
  })
  await confirmGuardian(cast.db, student)
  expect(await wrongContacts()).toMatchObject({ count: 0 })
})

test('subscribed students without a guardian who agreed are listed, other students are not', async () => {
  const waits = await joinMinor(cast.platform)
  await subscribe(cast.db, waits, cast.course)
  const told = await joinToldStudent(cast)
  const list = async (query = {}) =>
    (await cast.admin.call('GET /admin/unreached-students', { query })).body.data.map(({ id }) => id)
  expect(await list({ state: 'pending' })).toContain(waits.id)
  expect(await list()).not.toContain(told.student.id)
  expect(await list()).not.toContain(cast.stranger.id)
})

/** Lets the school send by hand, and returns a student whose message waits in the office. */
async function waitingByHand() {
  const settings = await readSettings(cast.db)
  await saveSettings(cast.db, { ...settings, weekly_by_hand: true })
  const told = await joinToldStudent(cast)
  await makeDigests(cast.platform.app.context, lastThursday())
  await saveSettings(cast.db, settings)
  const [row] = await cast.db.select().from(digests).where(eq(digests.student_id, told.student.id))
  return { ...told, call: { params: { id: row?.id ?? 0 } } }
}

const listed = async (q: string, state?: string) =>
  (await cast.admin.call('GET /admin/hand-digests', { query: { q, ...(state && { state }) } })).body.data

test('a message sent by hand leaves through no sender, opens its evidence, and can be taken back', async () => {
  const { admin } = cast
  const { student, phone, call } = await waitingByHand()
  expect(await cast.platform.sentTo(phone)).toEqual([])
  expect(await listed(phone.slice(3))).toMatchObject([{ student_id: student.id, contact: phone, handed_at: null }])

  const { body } = await admin.call('POST /admin/hand-digests/:id/hand', call)
  const link = new URL(body.data.link)
  expect(`${link.origin}${link.pathname}`).toBe(`https://wa.me/${phone.slice(1)}`)
  const text = link.searchParams.get('text') ?? ''
  expect(text).toContain('أسبوع يوسف:')
  expect((await open(cast.platform, pathIn(text))).statusCode).toBe(200)
  expect(await listed(phone.slice(3), 'waiting')).toEqual([])
  expect(await listed(phone.slice(3))).toMatchObject([{ contact: phone, by: expect.any(String) }])

  const again = await admin.call('POST /admin/hand-digests/:id/hand', call)
  expect([again.status, again.body.error]).toEqual([409, 'digest.handed'])
  for (const _ of [1, 2]) expect((await admin.call('POST /admin/hand-digests/:id/undo', call)).status).toBe(200)
  expect(await listed(phone.slice(3), 'waiting')).toHaveLength(1)
  expect(await actionsOf(student)).toEqual([
    ['digest.handed', admin.id],
    ['digest.unhanded', admin.id],
  ])
})

test('several taps at once hand out one message', async () => {
  const { call } = await waitingByHand()
  const taps = await Promise.all([1, 2, 3].map(() => cast.admin.call('POST /admin/hand-digests/:id/hand', call)))
  expect(taps.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a message without consent is not handed out, and a parent may not hand out messages', async () => {
  const { student, call } = await waitingByHand()
  expect((await cast.parent.call('POST /admin/hand-digests/:id/hand', call)).status).toBe(403)
  await cast.db.update(guardianConsents).set({ state: 'withdrawn' }).where(eq(guardianConsents.student_id, student.id))
  const refused = await cast.admin.call('POST /admin/hand-digests/:id/hand', call)
  expect([refused.status, refused.body.error]).toEqual([409, 'digest.stopped'])
})
