import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkChild, makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import { openedZip } from '#server/test/opened-zip.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const download = ({ token }: Pick<Person, 'token'>) =>
  platform.app.inject({ url: '/api/account/export', headers: { authorization: `Bearer ${token}` } })

test('a person downloads the data about the account, including the files', async () => {
  const teacher = await platform.join('teacher', { name: 'أستاذة هالة' })
  const student = await platform.join('student', { name: 'زياد', email: 'ziad@example.com', password_hash: 'a secret' })
  const parent = await platform.join('parent', { name: 'والد زياد' })
  await linkChild(platform.db, parent, student)
  const course = await makeCourse(platform.db, teacher)
  await subscribe(platform.db, student, course)
  const homework = await makeHomework(platform.db, await makeLesson(platform.db, course))
  await student.call('POST /student/update/profile', { body: { image: await samplePicture() } })
  const body = { homework_id: homework.id, note: 'ملاحظتي', files: [samplePdf('../../بحث.pdf')] }
  await student.call('POST /homework-submission/submit', { body })

  const reply = await download(student)

  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="account.zip"',
    'cache-control': 'no-store',
  })
  const files = await openedZip(reply.rawPayload)
  const names = Object.keys(files).sort()
  expect(names).toEqual([
    'account.json',
    expect.stringMatching(/^homework\/\d+\/2-.*بحث\.pdf$/),
    'picture/1-picture.webp',
  ])
  expect(names.join()).not.toContain('../')
  const account = JSON.parse(String(files['account.json']))
  expect(account).toMatchObject({
    profile: { id: student.id, name: 'زياد', email: 'ziad@example.com', phone: student.phone, code: student.code },
    parents: [{ name: 'والد زياد' }],
    subscriptions: [{ teacher: 'أستاذة هالة', course: { en: 'Electricity' } }],
    homework: [{ note: 'ملاحظتي' }],
  })
  expect(JSON.stringify(account)).not.toMatch(/a secret|token/)
  expect(JSON.stringify(account)).not.toContain(parent.phone)
})

test('a teacher’s export has the profile, and the courses with video, lists and price', async () => {
  const teacher = await platform.join('teacher', { name: 'أستاذ عمر' })
  const course = await makeCourse(platform.db, teacher)

  const { rawPayload } = await download(teacher)

  const account = JSON.parse(String((await openedZip(rawPayload))['account.json']))
  const lists = { ar: expect.any(Array), en: expect.any(Array) }
  const { video_url, price } = course
  expect(account.courses).toMatchObject([
    { id: course.id, video_url, what_you_will_learn: lists, price_piastres: price },
  ])
  expect(account.profile).toMatchObject({ name: 'أستاذ عمر', approved: true })
})

test('an account’s export has the letters with its proven contact, and no letter of others', async () => {
  const parent = await platform.join('parent', { email: 'own@example.com' })
  const letter = { name: 'منى', subject: 'سؤال', message: 'متى الامتحان؟' }
  for (const phone of [parent.phone, '01098765431']) {
    await platform.visitor.call('POST /contact', { body: { ...letter, email: 'own@example.com', phone } })
  }
  const account = JSON.parse(String((await openedZip((await download(parent)).rawPayload))['account.json']))
  expect(account.letters).toMatchObject([{ ...letter, phone: parent.phone }])
})

test('a person downloads the export once a day', async () => {
  const teacher = await platform.join('teacher')
  expect((await download(teacher)).statusCode).toBe(200)
  const again = await download(teacher)
  expect(again.statusCode).toBe(429)
  expect(again.json()).toMatchObject({ error: 'account.exportOnceADay' })
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(80_000)
  expect((await download(await platform.join('teacher'))).statusCode).toBe(200)
})

test('visitors and administrators can download no export', async () => {
  expect((await platform.visitor.call('GET /account/export')).status).toBe(401)
  expect((await download(await platform.join('admin'))).statusCode).toBe(403)
})
