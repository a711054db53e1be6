import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { faqs } from './tables.ts'

let school: Platform
let admin: Person
beforeAll(async () => {
  school = await openPlatform()
  admin = await school.join('admin')
})
afterAll(() => school.close())
beforeEach(() => school.db.delete(faqs))

const form = (word: string) => ({ question: { ar: `${word}؟`, en: `${word}?` }, answer: { ar: word, en: word } })
const add = async (word: string) => (await admin.call('POST /admin/faq', { body: form(word) })).body.data.id
const seen = async () => (await school.visitor.call('GET /faq')).body.data.map(({ answer }) => answer)
const order = (ids: number[], by = admin) => by.call('PUT /admin/faq/order', { body: { ids } })

test('questions are added at the end, changed, ordered and deleted, and visitors see each change', async () => {
  const [first, second, third] = [await add('أ'), await add('ب'), await add('ج')]
  expect(await seen()).toEqual(['أ', 'ب', 'ج'])

  await order([third, first, second])
  await admin.call('POST /admin/faq/:id', { params: { id: first }, body: form('د') })
  expect(await seen()).toEqual(['ج', 'د', 'ب'])

  await admin.call('DELETE /admin/faq/:id', { params: { id: third } })
  expect(await seen()).toEqual(['د', 'ب'])
  expect((await admin.call('DELETE /admin/faq/:id', { params: { id: third } })).status).toBe(404)
})

test('an order that does not match the current list is refused, and a question needs both languages', async () => {
  await add('ح')
  const { body } = await admin.call('GET /admin/faq')
  const ids = body.data.map(({ id }) => id)
  await add('هـ')

  for (const wrong of [ids, [...ids, ids[0] ?? 0], [...ids, 999_999]])
    expect((await order(wrong)).body.error).toBe('list.changed')
  const lacking = await admin.call('POST /admin/faq', { body: { ...form('و'), question: { ar: 'كيف؟', en: '' } } })
  expect(Object.keys(lacking.body.data ?? {})).toEqual(['question[en]'])
})

test('strangers change no question', async () => {
  const teacher = await school.join('teacher')
  const before = await seen()
  expect((await order([1], teacher)).status).toBe(403)
  expect((await teacher.call('POST /admin/faq', { body: form('ز') })).status).toBe(403)
  expect((await school.visitor.call('POST /admin/faq', { body: form('ز') })).status).toBe(401)
  expect(await seen()).toEqual(before)
})
