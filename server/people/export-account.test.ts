import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkChild, makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())

const download = ({ token }: Pick<Person, 'token'>) =>
  platform.app.inject({ url: '/api/account/export', headers: { authorization: `Bearer ${token}` } })

/** Read from its directory, as unpackers do. */
function opened(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files: Record<string, Buffer> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(zip.toString('latin1', at, at + 4)).toBe('PK\x01\x02')
    const [crc, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)]
    const nameLength = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    expect(zip.toString('latin1', local, local + 4)).toBe('PK\x03\x04')
    const bytes = zip.subarray(local + 30 + nameLength, local + 30 + nameLength + size)
    expect(crc32(bytes)).toBe(crc)
    files[zip.toString('utf8', at + 46, at + 46 + nameLength)] = bytes
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  return files
}

test('a person downloads everything kept about them, their files with it', async () => {
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
  const files = opened(reply.rawPayload)
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

test('once a day', async () => {
  const teacher = await platform.join('teacher')
  expect((await download(teacher)).statusCode).toBe(200)
  const again = await download(teacher)
  expect(again.statusCode).toBe(429)
  expect(again.json()).toMatchObject({ error: 'account.exportOnceADay' })
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(80_000)
  expect((await download(await platform.join('teacher'))).statusCode).toBe(200)
})

test('visitors have no data here, and administrators’ is not downloaded this way', async () => {
  expect((await platform.visitor.call('GET /account/export')).status).toBe(401)
  expect((await download(await platform.join('admin'))).statusCode).toBe(403)
})
