import { afterAll, beforeAll, expect, test } from 'vitest'
import { bouncedContacts } from '#server/messaging/tables.ts'
import { openPlatform, type Platform } from '#server/test/platform.ts'

let school: Platform
beforeAll(async () => {
  school = await openPlatform()
})
afterAll(() => school.close())

const mark = { words: 'no such number', by_report: false }

test('a person sees which of their contacts get no messages, the office sees why, and a stranger sees nothing', async () => {
  const [student, stranger, admin] = await Promise.all([
    school.join('student', { email: 'away@mail.example' }),
    school.join('student'),
    school.join('admin'),
  ])
  await school.db.insert(bouncedContacts).values([
    { ...mark, contact: student.phone, channel: 'sms' },
    { ...mark, contact: 'away@mail.example', channel: 'email' },
  ])
  const { body } = await student.call('GET /account/contacts')
  const found = [
    { contact: student.phone, channel: 'sms' },
    { contact: 'away@mail.example', channel: 'email' },
  ]
  expect(body.data.bounced).toHaveLength(2)
  expect(body.data.bounced).toEqual(expect.arrayContaining(found.map((one) => ({ ...one, since: expect.any(String) }))))
  expect((await stranger.call('GET /account/contacts')).body.data).toEqual({ bounced: [], stopped: [] })
  expect((await school.visitor.call('GET /account/contacts')).status).toBe(401)
  const person = await admin.call('GET /admin/people/:id', { params: { id: student.id } })
  expect(person.body.data.bounced).toMatchObject([{ words: 'no such number' }, { words: 'no such number' }])
})

test('an account that only claims a phone learns nothing about the phone', async () => {
  const student = await school.join('student', { phone_claimed: true })
  await school.db.insert(bouncedContacts).values({ ...mark, contact: student.phone, channel: 'sms' })
  expect((await student.call('GET /account/contacts')).body.data).toEqual({ bounced: [], stopped: [] })
})
