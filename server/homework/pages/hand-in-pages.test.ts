import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { homeworkPages, homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import type { Caller } from '#server/test/caller.ts'
import { openCast } from '#server/test/cast.ts'
import { makeCourse, makeHomework, makeLesson, subscribe } from '#server/test/examples.ts'
import { announce, announced, arrived, samplePage, sendPart } from '#server/test/pages.ts'
import { partPath, partsFolder } from './page-part.ts'
import { sweepPages } from './sweep-pages.ts'

const { platform, db, teacher, student, curriculum, course, lesson } = await openCast()
const days = 24 * 60 * 60 * 1000
const { files } = platform.app.context
const homework = await makeHomework(db, lesson)
const picture = await samplePage()
afterAll(() => platform.close())

const handIn = (who: Caller, pages: string[], fields: object = {}, idempotencyKey = randomUUID()) =>
  who.call('POST /homework-submission/submit-pages', {
    body: { homework_id: homework.id, pages, ...fields },
    headers: { 'idempotency-key': idempotencyKey },
  })

describe('handing in pages', () => {
  test('makes one submission with the pages in their order, also when repeated at the same moment', async () => {
    const [one, two] = [await arrived(student, homework.id, picture), await arrived(student, homework.id, picture)]
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => handIn(student, [two, one], { note: 'تم' }, key)))
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
    expect(replies[0]?.body.data).toMatchObject({ note: 'تم', student_id: student.id, grade: null })
    expect(replies[0]?.body.data.files.map(({ name }) => name)).toEqual(['page.webp', 'page.webp'])
    expect((await handIn(student, [one, two], { note: 'تم' }, key)).body.error).toBe('form.repeatedKey')
  })

  test('asks a device whose reply was lost for no page again', async () => {
    const [page, key] = [await arrived(student, homework.id, picture), randomUUID()]
    const first = await handIn(student, [page], {}, key)
    const known = await announce(student, homework.id, [{ key: page, name: 'page.jpg', size: picture.length }])
    expect(known.body.data).toEqual([{ key: page, size: picture.length, offset: picture.length }])
    expect((await handIn(student, [page], {}, key)).body.data.id).toBe(first.body.data.id)
    expect(await db.$count(homeworkPages, eq(homeworkPages.key, page))).toBe(0)
  })

  test('is refused while a page has not arrived, and makes no submission', async () => {
    const [whole, part] = [await arrived(student, homework.id, picture), await announced(student, homework.id, picture)]
    const before = await db.$count(homeworkSubmissions)
    expect((await handIn(student, [whole, part])).body.error).toBe('page.missing')
    expect(await db.$count(homeworkSubmissions)).toBe(before)
    await sendPart(student, part, 0, picture)
    expect((await handIn(student, [whole, part])).status).toBe(201)
  })

  test('takes no page of a classmate, and nothing after the due date of homework that refuses late work', async () => {
    const classmate = await platform.join('student')
    await subscribe(db, classmate, course)
    const page = await arrived(student, homework.id, picture)
    expect((await handIn(classmate, [page])).body.error).toBe('page.missing')
    await db.update(homeworks).set({ due_date: '2020-01-01', late_allowed: false }).where(eq(homeworks.id, homework.id))
    expect((await handIn(student, [page])).body.error).toBe('homework.closed')
    await db.update(homeworks).set({ due_date: null }).where(eq(homeworks.id, homework.id))
    expect((await handIn(student, [page])).status).toBe(201)
  })

  test('takes a page once, and only for its homework', async () => {
    const page = await arrived(student, homework.id, picture)
    const other = await makeHomework(db, await makeLesson(db, await makeCourse(db, teacher, curriculum)))
    expect((await handIn(student, [page], { homework_id: other.id })).status).toBe(403)
    const sibling = await makeHomework(db, lesson)
    expect((await handIn(student, [page], { homework_id: sibling.id })).body.error).toBe('page.missing')
    expect((await handIn(student, [page])).status).toBe(201)
    expect((await handIn(student, [page])).body.error).toBe('page.missing')
  })
})

test('pages that were not handed in are deleted after a week, with their files', async () => {
  const [whole, part] = [await arrived(student, homework.id, picture), await announced(student, homework.id, picture)]
  await sendPart(student, part, 0, picture.subarray(0, 100))
  await writeFile(partPath({ files }, { student_id: 1, key: randomUUID() }), 'left by a deleted account')
  const [kept] = await db.select().from(homeworkPages).where(eq(homeworkPages.key, whole))
  await sweepPages({ db, files })
  expect(await db.$count(homeworkPages, eq(homeworkPages.key, whole))).toBe(1)
  await sweepPages({ db, files }, Date.now() + 8 * days)
  expect(await db.$count(homeworkPages)).toBe(0)
  expect(await readdir(partsFolder({ files }))).toEqual([])
  const dropped = sql`${storedFiles.key} = ${kept?.file} and ${storedFiles.deleted_at} is not null`
  expect(await db.$count(storedFiles, dropped)).toBe(1)
})
