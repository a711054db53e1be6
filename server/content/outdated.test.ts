import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let school: Platform
let admin: Person
let other: Person
beforeAll(async () => {
  school = await openPlatform()
  ;[admin, other] = [await school.join('admin'), await school.join('admin')]
})
afterAll(() => school.close())

const settings = async () => (await admin.call('GET /admin/settings')).body.data

test('settings saved from an older form are refused, other parts and repeats are not', async () => {
  const { marks } = await settings()
  const save = (body: object, by = admin) => by.call('POST /admin/settings', { body })
  expect((await save({ seen: { identity: marks.identity }, founded: 1999 }, other)).status).toBe(200)
  const late = { seen: { identity: marks.identity }, founded: 2001 }
  expect((await save(late)).body.error).toBe('form.outdated')
  expect((await settings()).founded).toBe(1999)
  expect((await save({ ...late, founded: 1999 })).status).toBe(200)
  expect((await save({ seen: { contact: marks.contact }, address: 'طنطا' })).status).toBe(200)
  const saved = await save({ seen: { identity: (await settings()).marks.identity }, founded: 2002 })
  expect(saved.body.data.marks).toEqual((await settings()).marks)
})

test('a question saved from an older form is refused and keeps the newer text', async () => {
  const form = (word: string) => ({ question: { ar: word, en: word }, answer: { ar: word, en: word } })
  const { id } = (await admin.call('POST /admin/faq', { body: form('أ') })).body.data
  const read = async () => (await admin.call('GET /admin/faq')).body.data.find((one) => one.id === id)
  const seen = (await read())?.mark
  const save = (word: string, by = admin) =>
    by.call('POST /admin/faq/:id', { params: { id }, body: { ...form(word), seen } })
  const replies = await Promise.all([save('ب'), save('ج', other)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const kept = (await read())?.answer.ar ?? ''
  expect((await save(kept)).status).toBe(200)
  expect((await save('د')).body.error).toBe('form.outdated')
  expect((await read())?.answer.ar).toBe(kept)
  expect((await save('هـ', await school.join('teacher'))).status).toBe(403)
})
