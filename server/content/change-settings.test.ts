import { afterAll, beforeAll, expect, test } from 'vitest'
import { schoolRules } from '#contract/school-rules.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { samplePicture } from '#server/test/sample-files.ts'

let school: Platform
let admin: Person
beforeAll(async () => {
  school = await openPlatform()
  admin = await school.join('admin')
})
afterAll(() => school.close())

const change = (body: Record<string, unknown>) => admin.call('POST /admin/settings', { body })
const own = async () => (await admin.call('GET /admin/settings')).body.data
const seen = async () => (await school.visitor.call('GET /settings', {}, 'en')).body.data

test('a changed setting is seen at once, and every other setting keeps its value', async () => {
  const before = await own()

  expect((await change({ title: { en: 'A new title' }, facebook: 'https://facebook.com/nile' })).status).toBe(200)

  expect(await seen()).toMatchObject({ title: 'A new title', facebook: 'https://facebook.com/nile' })
  const title = { ...before.title, en: 'A new title' }
  expect(await own()).toEqual({ ...before, marks: expect.anything(), title, facebook: 'https://facebook.com/nile' })
  await change({ facebook: '' })
  expect((await own()).facebook).toBeNull()
})

test('changes of different settings at once all succeed', async () => {
  await Promise.all([change({ founded: 2001 }), change({ address: 'طنطا' }), change({ email: 'a@b.example' })])
  expect(await own()).toMatchObject({ founded: 2001, address: 'طنطا', email: 'a@b.example' })
})

test('the home page’s fallback numbers begin with the defaults, and a cleared number stays cleared', async () => {
  const usual = { fallback_courses: 98, fallback_teachers: 200, fallback_students: 950 }
  expect(await seen()).toMatchObject(usual)
  expect((await change({ fallback_courses: '', fallback_students: 40 })).status).toBe(200)
  expect(await seen()).toMatchObject({ ...usual, fallback_courses: null, fallback_students: 40 })
  expect((await change({ fallback_teachers: 0 })).status).toBe(422)
  await change(usual)
})

test('a logo and a hero picture are uploaded, replaced and removed; the address of a replaced logo no longer works', async () => {
  await change({ logo: await samplePicture(), hero_image: await samplePicture() })
  const { logo } = await own()
  expect((await school.app.inject({ url: logo ?? '' })).statusCode).toBe(200)

  await change({ logo: await samplePicture() })

  expect((await school.app.inject({ url: logo ?? '' })).statusCode).toBe(404)
  await change({ remove_logo: 1, remove_hero_image: 1 })
  expect(await own()).toMatchObject({ logo: null, hero_image: null })
})

test('a phone is stored in its standard form, and a wrong phone or link is refused at its own field', async () => {
  await change({ support: '٠١٠ ٠٥٥٥ ٠١٤٢', whatsapp: '01005550142' })
  expect(await own()).toMatchObject({ support: '+201005550142', whatsapp: 'https://wa.me/201005550142' })

  for (const [field, value] of [
    ['support', 'call me'],
    ['whatsapp', 'javascript:alert(1)'],
    ['facebook', 'javascript:alert(1)'],
    ['playstore', 'data:text/html,x'],
    ['email', 'nobody'],
    ['founded', '1066'],
    ['name[ar]', ''],
  ] as const) {
    const body = field === 'name[ar]' ? { name: { ar: value } } : { [field]: value }
    const refused = await change(body)
    expect([refused.status, Object.keys(refused.body.data ?? {})]).toEqual([422, [field]])
  }
})

test('every declared rule can be switched, and strangers switch none', async () => {
  for (const { key, kind } of schoolRules) {
    await change({ [key]: kind === 'flag' ? 0 : 2 })
    expect((await own())[key]).toBe(kind === 'flag' ? 0 : 2)
  }
  for (const role of ['student', 'teacher', 'parent'] as const) {
    const stranger = await school.join(role)
    expect((await stranger.call('POST /admin/settings', { body: { teachers_wait: 1 } })).status).toBe(403)
  }
  expect((await own()).teachers_wait).toBe(0)
})
