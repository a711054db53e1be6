import { desc } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openCast } from '#server/test/cast.ts'
import type { Person } from '#server/test/platform.ts'
import { preferredOfMessage } from './preferred-channel.ts'
import { queueMessage } from './queue-message.ts'
import { messages } from './tables.ts'

const { platform, db, stranger } = await openCast()
let student: Person
beforeEach(async () => {
  student = await platform.join('student')
})
afterAll(() => platform.close())

const choose = (who: Person, channel: string) => who.call('POST /notices/channel', { body: { channel } })
const chosen = async (who: Person) => (await who.call('GET /notices/wishes')).body.data.first_channel

async function preferredTo(to: string, person_id?: number) {
  await queueMessage(db, { kind: 'homework.graded', channel: 'sms', text: '', to, ...(person_id && { person_id }) })
  const [newest] = await db.select({ preferred: preferredOfMessage }).from(messages).orderBy(desc(messages.id)).limit(1)
  return newest?.preferred ?? undefined
}

test('a person’s messages try the chosen channel first, until the person returns to the school’s order', async () => {
  expect(await chosen(student)).toBe('school')
  for (const channel of ['email', 'whatsapp', 'whatsapp'] as const) {
    expect((await choose(student, channel)).status).toBe(200)
    expect(await chosen(student)).toBe(channel)
    expect(await preferredTo(student.phone, student.id)).toBe(channel)
  }
  await choose(student, 'school')
  expect(await chosen(student)).toBe('school')
  expect(await preferredTo(student.phone, student.id)).toBeUndefined()
})

test('a choice changes neither a stranger’s messages nor messages to another contact', async () => {
  await choose(student, 'email')
  expect(await chosen(stranger)).toBe('school')
  expect(await preferredTo(stranger.phone, stranger.id)).toBeUndefined()
  expect(await preferredTo('+201009998877', student.id)).toBeUndefined()
  expect(await preferredTo(student.phone)).toBeUndefined()
})

test.for(['push', 'fax', ''])('“%s” is refused as a first channel', async (channel) => {
  expect((await choose(student, channel)).status).toBe(422)
})
