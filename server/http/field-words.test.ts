import { afterAll, expect, test } from 'vitest'
import { fieldProblems } from '#contract/field-problems.ts'
import { openCast } from '#server/test/cast.ts'

const { platform, visitor, teacher, course } = await openCast()
afterAll(() => platform.close())

const required = [fieldProblems.required.ar]
const invalid = [fieldProblems.invalid.ar]
const smallest = (language: 'ar' | 'en') => [fieldProblems.tooSmall[language].replace('{n}', '1')]

test('a value of the wrong type reads as invalid; only a missing value reads as required', async () => {
  const contact = await visitor.call('POST /contact', { body: { name: 5, email: ['a'], phone: null, subject: {} } })
  const { name, email, phone, subject, message } = contact.body.data as Record<string, string[]>
  expect([name, email, subject]).toEqual([invalid, invalid, invalid])
  expect([phone, message]).toEqual([required, required])
  const login = await visitor.call('POST /login', { body: { phone: true, password: 12345678 } })
  expect(login.body.data).toEqual({ phone: invalid, password: invalid })
  const lesson = await teacher.call('POST /lesson/create', { body: { course_id: course.id, name: 'x' } })
  expect(lesson.body.data).toEqual({ name: invalid })
})

test('pages count from 1, and a page size has a minimum', async () => {
  const faq = await visitor.call('GET /faq', { query: { page: 0, per_page: 0 } })
  expect(faq.body.data).toEqual({ page: [fieldProblems.page.ar], per_page: smallest('ar') })
  const search = await teacher.call('GET /search', { query: { q: 'a', limit: 0 } }, 'en')
  expect(search.body.data).toEqual({ limit: smallest('en') })
})
