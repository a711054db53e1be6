import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { teachers } from '#server/people/tables.ts'
import { linkChild } from '#server/test/examples.ts'
import { openPlatform } from '#server/test/platform.ts'

const platform = await openPlatform()
afterAll(() => platform.close())

const { db } = platform
let made = 0
/** Returns the columns of an account with a proven e-mail and a claimed phone. */
const claimed = () => {
  made += 1
  return { phone_claimed: true, email: `claimer${made}@example.com` }
}

test('an approved teacher who proved only the e-mail gets an e-mail, and the phone gets nothing', async () => {
  const fields = claimed()
  const teacher = await platform.join('teacher', fields)
  await db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, teacher.id))
  const admin = await platform.join('admin')
  expect((await admin.call('POST /admin/teachers/:id/approve', { params: { id: teacher.id } })).status).toBe(200)
  expect(await platform.sentTo(teacher.phone)).toEqual([])
  expect(await platform.sentTo(fields.email)).toHaveLength(1)
})

test('a student with an unproven phone gets an e-mail about a new teacher, or nothing without an e-mail', async () => {
  const fields = claimed()
  const [mailed, silent] = [
    await platform.join('student', fields),
    await platform.join('student', { phone_claimed: true }),
  ]
  const teacher = await platform.join('teacher')
  for (const { code } of [mailed, silent])
    expect((await teacher.call('POST /teacher/subscribe-student', { body: { code } })).status).toBe(200)
  expect(await platform.sentTo(mailed.phone)).toEqual([])
  expect(await platform.sentTo(silent.phone)).toEqual([])
  expect(await platform.sentTo(fields.email)).toHaveLength(1)
})

test('family messages reach people with unproven phones by e-mail', async () => {
  const [ofChild, ofParent] = [claimed(), claimed()]
  const child = await platform.join('student', ofChild)
  const linked = await platform.join('parent', ofParent)
  await linkChild(db, linked, child)
  const asking = await platform.join('parent')
  expect((await asking.call('POST /parent-student/assign', { body: { code: child.code } })).status).toBe(200)
  expect([await platform.sentTo(child.phone), await platform.sentTo(linked.phone)]).toEqual([[], []])
  expect(await platform.sentTo(ofChild.email)).toHaveLength(1)
  expect(await platform.sentTo(ofParent.email)).toHaveLength(1)
})

test('the list of waiting teachers hides a phone that was not proven', async () => {
  const admin = await platform.join('admin')
  const [proven, unproven] = [await platform.join('teacher'), await platform.join('teacher', claimed())]
  for (const { id } of [proven, unproven])
    await db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, id))
  const { body } = await admin.call('GET /admin/teachers/waiting', { query: { per_page: 100 } })
  const phoneOf = ({ id }: { id: number }) => body.data.find((one) => one.id === id)?.phone
  expect([phoneOf(proven), phoneOf(unproven)]).toEqual([proven.phone, null])
})
