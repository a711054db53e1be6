import { afterAll, describe, expect, test } from 'vitest'
import { storedFiles } from '#server/storage/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCourse } from '#server/test/examples.ts'
import { statuses } from '#server/test/replies.ts'
import { fileOf, samplePdf, samplePicture } from '#server/test/sample-files.ts'

const { platform, db, teacher, otherTeacher, stranger, parent, admin, curriculum, course } = await openCast()
afterAll(() => platform.close())

const foreignCourse = await makeCourse(db, otherTeacher, curriculum)
const name = { ar: 'قانون أوم', en: 'Ohm’s law' }
const create = (body: object, who = teacher) => who.call('POST /lesson/create', { body })
const withFile = (file: File) => ({ course_id: course.id, name, files: [{ name, file }] })
describe('adding a lesson', () => {
  test('returns an active lesson with its picture and files', async () => {
    const video_url = 'https://youtu.be/dQw4w9WgXcQ'
    const sent = { ...withFile(samplePdf()), image: await samplePicture(), video_url }
    const { status, body } = await create(sent)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name, status: 1, course_id: course.id, homeworks: 0, tests: 0 })
    expect(body.data.image).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/)
    expect(body.data.files).toMatchObject([{ name, file: expect.stringMatching(/^\/api\/files\/[0-9a-f]{32}\?/) }])
  })

  test('to another teacher’s course is refused as not found before any field is checked [C11]', async () => {
    const refused = await create({ course_id: foreignCourse.id })
    const unknown = await create({ course_id: 999_999 })
    expect([refused.status, refused.body]).toEqual([404, unknown.body])
  })

  test('without a course and an Arabic name is refused at each field', async () => {
    const { status, body } = await create({})
    expect([status, Object.keys(body.data).sort()]).toEqual([422, ['course_id', 'name[ar]']])
  })

  test('without an English name serves the Arabic name, also for files, and an edit may empty the English', async () => {
    const arabic = { ar: 'قانون أوم' }
    const { body } = await create({
      course_id: course.id,
      name: arabic,
      files: [{ name: arabic, file: samplePdf() }],
    })
    const served = { ar: arabic.ar, en: arabic.ar }
    expect(body.data).toMatchObject({ name: served, files: [{ name: served }] })
    const params = { id: body.data.id }
    const update = (en: string) => teacher.call('POST /lesson/:id/update', { params, body: { name: { en } } })
    expect((await update('Ohm’s law')).body.data.name.en).toBe('Ohm’s law')
    expect((await update('')).body.data.name).toEqual(served)
  })

  test('refuses files without names and other kinds than documents, each at its own field [C11]', async () => {
    const files = [{ file: samplePdf() }, { name, file: fileOf('<svg onload="alert(1)"/>', 'a.svg') }, { name }]
    const { status, body } = await create({ course_id: course.id, name, files })
    expect(status).toBe(422)
    expect(Object.keys(body.data).sort()).toEqual(['files[0][name][ar]', 'files[1][file]', 'files[2][file]'].sort())
  })

  test('takes twenty files and refuses twenty-one [C11]', async () => {
    const files = Array.from({ length: 21 }, (_, number) => ({ name, file: samplePdf(`${number}.pdf`) }))
    expect((await create({ course_id: course.id, name, files: files.slice(0, 20) })).body.data.files).toHaveLength(20)
    const { status, body } = await create({ course_id: course.id, name, files })
    expect([status, Object.keys(body.data)]).toEqual([422, ['files']])
  })

  test('refuses a file that is only described in JSON', async () => {
    const forged = { upload: true, path: '/etc/passwd', filename: 'a.pdf', size: 9, sha256: '', kind: 'pdf' }
    const { status, body } = await create({ course_id: course.id, name, files: [{ name, file: forged }] })
    expect([status, Object.keys(body.data)]).toEqual([422, ['files[0][file]']])
  })

  test('keeps no file of a refused form', async () => {
    const before = await db.$count(storedFiles)
    await create({ ...withFile(samplePdf()), name: { ar: '', en: '' } })
    expect(await db.$count(storedFiles)).toBe(before)
  })

  test('is refused to students, parents and administrators', async () => {
    expect(await statuses([stranger, parent, admin].map((who) => create({}, who)))).toEqual([403, 403, 403])
  })
})

describe('form fields of a lesson', () => {
  const send = (lines: [string, string][]) => {
    const payload = new URLSearchParams(lines).toString()
    const headers = { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/x-www-form-urlencoded' }
    return platform.app.inject({ method: 'POST', url: '/api/lesson/create', payload, headers })
  }
  const known: [string, string][] = [
    ['name[ar]', 'درس'],
    ['name[en]', 'Lesson'],
  ]

  test('a file index far beyond the limit is refused [C12]', async () => {
    const reply = await send([...known, ['course_id', String(course.id)], ['files[999999][file]', 'x']])
    expect(reply.statusCode).toBe(422)
    expect(Object.keys(reply.json().data)).toEqual(['files[999999][file]'])
  })

  test('a field sent twice is refused [C12]', async () => {
    const reply = await send([...known, ['course_id', String(course.id)], ['name[en]', 'Again']])
    expect([reply.statusCode, Object.keys(reply.json().data)]).toEqual([422, ['name[en]']])
  })

  test('gaps between file indexes close up [C12]', async () => {
    const gap: [string, string][] = [
      ['files[3][name][ar]', 'ملف'],
      ['files[3][name][en]', 'File'],
    ]
    const reply = await send([...known, ['course_id', String(course.id)], ...gap])
    expect(Object.keys(reply.json().data)).toEqual(['files[0][file]'])
  })
})
