import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { consentLinks } from '#server/consents/tables.ts'
import { linkRequests, parentChildren, users } from '#server/people/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { countLockWaits } from '#server/test/count-lock-waits.ts'
import { subscribe } from '#server/test/examples.ts'
import { confirmGuardian, joinMinor } from '#server/test/guardians.ts'
import type { Person } from '#server/test/platform.ts'
import { threadMessages } from '#server/threads/tables.ts'
import { eraseAccount } from './erase-account.ts'

const { platform, db, teacher, course } = await openCast()
afterAll(() => platform.close())

/** Sends a request while the account of `leaver` is being deleted, and returns the reply after the deletion. */
async function whileDeleting<Reply>({ id }: Person, ask: () => Promise<Reply>): Promise<Reply> {
  const { reply } = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, id)).for('update')
    const reply = ask()
    await expect.poll(() => countLockWaits(tx), { interval: 10 }).toBe(1)
    await eraseAccount(tx, platform.app.context.files, { id, phone: null, email: null, phone_claimed: false })
    return { reply }
  })
  return reply
}

test('a student who agrees to a parent during the deletion of the parent’s account gets no link', async () => {
  const [student, parent] = [await platform.join('student'), await platform.join('parent')]
  await db.insert(linkRequests).values({ parent_id: parent.id, child_id: student.id })
  const params = { id: student.id, parentId: parent.id }
  const agree = () => student.call('POST /student/:id/parents/:parentId/confirm', { params })
  expect((await whileDeleting(parent, agree)).status).toBe(404)
  expect(await db.$count(parentChildren, eq(parentChildren.child_id, student.id))).toBe(0)
})

test('a message to a student whose account is being deleted is not stored', async () => {
  const student = await platform.join('student')
  await subscribe(db, student, course)
  const sent = { params: { id: student.id }, body: { text: 'أهلًا بك' } }
  const write = () => teacher.call('POST /threads/:id/messages', sent)
  expect((await whileDeleting(student, write)).status).toBe(404)
  expect(await db.$count(threadMessages, eq(threadMessages.writer_id, teacher.id))).toBe(0)
})

test('a further message of a person whose account is being deleted is not stored, and the deletion succeeds', async () => {
  const student = await platform.join('student')
  await subscribe(db, student, course)
  const sent = { params: { id: teacher.id }, body: { text: 'شكرًا' } }
  const write = () => student.call('POST /threads/:id/messages', sent)
  expect((await write()).status).toBe(201)
  expect((await whileDeleting(student, write)).status).toBe(401)
  expect(await db.$count(threadMessages, eq(threadMessages.writer_id, student.id))).toBe(0)
})

test('a guardian who asks for links during the deletion of the student’s account gets none', async () => {
  const student = await joinMinor(platform)
  const phone = await confirmGuardian(db, student)
  const askLinks = () => platform.visitor.call('POST /consent/links', { body: { phone } })
  expect((await whileDeleting(student, askLinks)).status).toBe(200)
  expect(await platform.sentTo(phone)).toEqual([])
  expect(await db.$count(consentLinks, eq(consentLinks.student_id, student.id))).toBe(0)
})
