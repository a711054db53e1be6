import { afterAll, expect, test } from 'vitest'
import { openCast } from '#server/test/cast.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'

const { platform, teacher, otherTeacher, visitor, course } = await openCast({
  LIMIT_UPLOADS_PER_HOUR: '2',
  LIMIT_GUEST_UPLOADS_PER_HOUR: '1',
  LIMIT_UPLOAD_MEGABYTES_PER_DAY: '1',
})
afterAll(() => platform.close())

const name = { ar: 'درس', en: 'Lesson' }
const upload = async (who = teacher, file = samplePdf()) =>
  who.call('POST /lesson/create', { body: { course_id: course.id, name, files: [{ name, file }] } })

test('a person with too many uploads in an hour waits before the next upload, and other calls go on', async () => {
  expect([(await upload()).status, (await upload()).status]).toEqual([201, 201])
  const third = await upload()
  expect([third.status, third.body.error]).toEqual([429, 'tooManyRequests'])
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(3000)
  const plain = await teacher.call('POST /lesson/create', { body: { course_id: course.id, name } })
  expect(plain.status).toBe(201)
})

test('a day’s files have a size limit', async () => {
  const file = new File([new Uint8Array(await samplePdf().arrayBuffer()), new Uint8Array(700_000)], 'a.pdf')
  expect((await upload(otherTeacher, file)).status).toBe(404)
  const second = await upload(otherTeacher, file)
  expect(second.status).toBe(429)
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(80_000)
})

test('the uploads of visitors are counted by their IP address', async () => {
  const register = async () => visitor.call('POST /register', { body: { image: await samplePicture() } })
  expect([(await register()).status, (await register()).status]).toEqual([422, 429])
})
