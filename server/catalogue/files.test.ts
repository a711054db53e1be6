import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { users } from '#server/people/tables.ts'
import { signedLink } from '#server/storage/signed-links.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { linkChild, makeHomework } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { samplePdf, samplePicture } from '#server/test/sample-files.ts'
import { putFile } from '#server/test/stored-files.ts'
import { lessonFiles } from './tables.ts'

const { platform, db, visitor, teacher, otherTeacher, student, stranger, parent, admin, course, lesson } =
  await openCast()
afterAll(() => platform.close())
const { app } = platform

const name = { ar: 'ملف', en: 'File' }
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const as = (who: Person | undefined): Record<string, string> => (who ? { authorization: `Bearer ${who.token}` } : {})
const everybody = [undefined, student, stranger, teacher, otherTeacher, parent, admin]
const bare = (link: string) => link.split('?')[0] ?? ''

async function lessonFile(file = samplePdf('شرح.pdf')) {
  const body = { course_id: course.id, name, files: [{ name, file }] }
  const { body: made } = await teacher.call('POST /lesson/create', { body })
  return { link: made.data.files[0]?.file ?? '', id: made.data.files[0]?.id ?? 0 }
}

describe('a lesson’s file', () => {
  test('downloads through its link with headers that prevent scripts [C17]', async () => {
    const { link } = await lessonFile()
    const reply = await get(link)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('%PDF-1.4')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('شرح.pdf')}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-length': String(reply.rawPayload.length),
    })
  })

  test('downloads without a link for readers of its lesson only [O12]', async () => {
    const { link } = await lessonFile()
    const replies = await Promise.all(everybody.map((who) => get(bare(link), as(who))))
    expect(replies.map((one) => one.statusCode)).toEqual([401, 200, 403, 200, 404, 403, 200])
  })

  test('is refused to a signed-in stranger, also with a valid link [C16]', async () => {
    const { link } = await lessonFile()
    expect((await get(link, as(stranger))).statusCode).toBe(403)
    expect((await get(link, as(student))).statusCode).toBe(200)
    expect((await get(link, { authorization: 'Bearer of-nothing-that-is-any-good' })).statusCode).toBe(401)
  })

  test('is refused for links that expired, were changed or belong to another file [C16]', async () => {
    const { link } = await lessonFile()
    const other = await lessonFile()
    const key = bare(link).split('/').at(-1) ?? ''
    const old = signedLink(app.context.files.secret, key, Date.now() - 17 * 60_000)
    const flipped = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const longer = link.replace(/expires=(\d+)/, (_, time) => `expires=${Number(time) + 60}`)
    const swapped = bare(other.link) + link.slice(bare(link).length)
    for (const url of [old, flipped, longer, swapped, `${bare(link)}?expires=1`, `${bare(link)}?signature=x`]) {
      const reply = await get(url)
      expect([url, reply.statusCode, reply.json().error]).toEqual([url, 403, 'file.linkExpired'])
      expect((await get(url, as(student))).statusCode).toBe(403)
    }
  })

  test.for(['..%2f..%2fetc%2fpasswd', '..%2f', 'abc', '0'.repeat(32), '%00', '0'.repeat(33)])(
    'is not found by the key %s [C16]',
    async (key) => {
      expect((await get(`/api/files/${key}`, as(admin))).statusCode).toBe(404)
    },
  )

  test('is refused from the moment the subscription ends [C18]', async () => {
    const { link } = await lessonFile()
    const leaver = await platform.join('student')
    const values = { student_id: leaver.id, course_id: course.id, teacher_id: teacher.id, source: 'payment' as const }
    await db.insert(subscriptions).values(values)
    expect((await get(link, as(leaver))).statusCode).toBe(200)
    await db.update(subscriptions).set({ ends_at: new Date() }).where(eq(subscriptions.student_id, leaver.id))
    expect((await get(link, as(leaver))).statusCode).toBe(403)
  })

  test('survives a deletion while another lesson shares it, and is not found after the last lesson', async () => {
    const shared = await lessonFile()
    const key = bare(shared.link).split('/').at(-1) ?? ''
    const again = await lessonFile()
    await db.update(lessonFiles).set({ file: key }).where(eq(lessonFiles.id, again.id))
    const remove = (fileId: number) => teacher.call('DELETE /lesson-file/file/:fileId', { params: { fileId } })
    await remove(shared.id)
    expect((await get(shared.link)).statusCode).toBe(200)
    await remove(again.id)
    expect((await get(shared.link)).statusCode).toBe(404)
    expect((await get(bare(shared.link), as(admin))).statusCode).toBe(404)
  })

  test('downloads in parts, so a broken download can continue', async () => {
    const { link } = await lessonFile()
    const whole = await get(link)
    const size = whole.rawPayload.length
    const part = await get(link, { range: 'bytes=5-9' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '1.4\n1', `bytes 5-9/${size}`])
    const rest = await get(link, { range: 'bytes=10-', 'if-range': String(whole.headers.etag) })
    expect(part.body.length + rest.body.length).toBe(size - 5)
    expect((await get(link, { range: 'bytes=10-', 'if-range': '"other"' })).statusCode).toBe(200)
    const beyond = await get(link, { range: `bytes=${size}-` })
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.json().code]).toEqual([
      416,
      `bytes */${size}`,
      416,
    ])
    const same = await get(link, { 'if-none-match': String(whole.headers.etag) })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    const head = await app.inject({ method: 'HEAD', url: link })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(size)])
  })

  test('is not found when its bytes are lost on the disk', async () => {
    const { link } = await lessonFile()
    await app.context.files.places.current.remove([bare(link).split('/').at(-1) ?? ''])
    expect((await get(link)).statusCode).toBe(404)
  })
})

describe('other private files', () => {
  test('a submission’s file is for its student, the teacher and administrators only [O12]', async () => {
    const homework = await makeHomework(db, lesson)
    const body = { homework_id: homework.id, files: [samplePdf()] }
    const { body: made } = await student.call('POST /homework-submission/submit', { body })
    const link = made.data.files[0]?.file ?? ''
    const second = await platform.join('student')
    const values = { student_id: second.id, course_id: course.id, teacher_id: teacher.id, source: 'payment' as const }
    await db.insert(subscriptions).values(values)
    const replies = await Promise.all([...everybody, second].map((who) => get(bare(link), as(who))))
    expect(replies.map((one) => one.statusCode)).toEqual([401, 200, 404, 200, 404, 404, 200, 404])
  })

  test('homework’s picture and files are for readers of the homework only [O12]', async () => {
    const body = { lesson_id: lesson.id, name, image: await samplePicture(), files: [{ file: samplePdf() }] }
    const { body: made } = await teacher.call('POST /homework/upload', { body })
    for (const link of [made.data.image ?? '', made.data.files[0]?.file ?? '']) {
      const replies = await Promise.all(everybody.map((who) => get(bare(link), as(who))))
      expect(replies.map((one) => one.statusCode)).toEqual([401, 200, 403, 200, 404, 403, 200])
    }
    expect((await get(made.data.image ?? '')).headers['content-disposition']).toMatch(/^inline; .*\.webp$/)
  })

  test('a student’s picture is for the student, the parents, the teachers and administrators only [O12]', async () => {
    const key = 'ab'.repeat(16)
    await db.insert(storedFiles).values({ key, kind: 'webp', size: 1, sha256: '', name: 'me.webp' })
    await putFile(app.context.files, key)
    await db.update(users).set({ image: key }).where(eq(users.id, student.id))
    const mother = await platform.join('parent')
    await linkChild(db, mother, student)
    const replies = await Promise.all([...everybody, mother].map((who) => get(`/api/files/${key}`, as(who))))
    expect(replies.map((one) => one.statusCode)).toEqual([401, 200, 404, 200, 404, 404, 200, 200])
  })
})

describe('public pictures', () => {
  test('are open to visitors and cached for a year, unlike private files', async () => {
    const body = { course_id: course.id, name, image: await samplePicture('cover.jpg', 3000, 2000) }
    const { body: made } = await teacher.call('POST /lesson/create', { body })
    const reply = await get(made.data.image ?? '')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': "inline; filename*=UTF-8''picture.webp",
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const { link } = await lessonFile()
    const key = bare(link).split('/').at(-1)
    for (const url of [`/media/${key}.webp`, '/media/x.webp', '/media/..%2f..%2fx', `/media/${'0'.repeat(32)}.webp`]) {
      expect((await get(url)).statusCode).toBe(404)
    }
    expect((await visitor.call('GET /course/lesson/:id', { params: { id: course.id } })).status).toBe(200)
  })
})
