import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/calendar/cairo.ts'
import { stampPaths } from '#contract/ink.ts'
import { guardianConsents } from '#server/consents/tables.ts'
import { attemptAnswers, attempts } from '#server/exams/attempt-tables.ts'
import { freezePaper } from '#server/exams/papers.ts'
import { tests } from '#server/exams/tables.ts'
import { homeworkMarks } from '#server/homework/mark-tables.ts'
import { homeworkSubmissionFiles, homeworkSubmissions } from '#server/homework/tables.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { openCast } from '#server/test/cast.ts'
import { answer, joinToldStudent, lastThursday, open } from '#server/test/digests.ts'
import { makeHomework, makeLesson, makeTest } from '#server/test/examples.ts'
import { toldWeek } from '#server/week/span.ts'
import { digests } from './tables.ts'

let cast: Awaited<ReturnType<typeof openCast>>
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

const due = lastThursday()
const week = toldWeek(due)
const at = (hoursBefore: number) => new Date(due.getTime() - hoursBefore * 3_600_000)

const tellGuardian = () => joinToldStudent(cast)
const page = (url: string) => open(cast.platform, url)

test('the page shows the homework with its file, note and grade, and a stranger’s link does not open the file', async () => {
  const { student, tell } = await tellGuardian()
  const lesson = await makeLesson(cast.db, cast.course, { created_at: at(90), name: { ar: 'التيار', en: 'Current' } })
  const homework = await makeHomework(cast.db, lesson, { due_date: addDays(week, 2), created: at(90), full_mark: 10 })
  const [work] = await cast.db
    .insert(homeworkSubmissions)
    .values({
      ...{ homework_id: homework.id, student_id: student.id, submitted_at: at(60), graded_at: at(50), grade: 9 },
      teacher_note: 'خطوات <b>مرتّبة</b>',
    })
    .returning()
  const key = 'e'.repeat(32)
  const stored = { key, kind: 'pdf', size: 240_000, sha256: key, name: 'حل.pdf' }
  await cast.db.insert(storedFiles).values(stored)
  const [file] = await cast.db
    .insert(homeworkSubmissionFiles)
    .values({ submission_id: work?.id ?? 0, student_id: student.id, file: key })
    .returning()
  const [own, other] = [await tell(), await (await tellGuardian()).tell()]

  const { body, headers, statusCode } = await page(own)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(headers['x-robots-tag']).toContain('noindex')
  expect(headers['content-security-policy']).not.toMatch(/script|unsafe/)
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).toContain('<bdi>9</bdi> من <bdi>10</bdi>')
  expect(body).toMatch(/<title>أسبوع [^<>]+<\/title>/)
  expect(body).toContain('خطوات &#60;b&#62;مرتّبة')
  expect(body).toContain(`${own}/files/${file?.id}`)
  expect(body).toContain('240 كيلوبايت')
  expect(body).not.toMatch(/<script|onclick|style="/)
  expect((await page(`${own}?language=en`)).body).toContain('lang="en" dir="ltr"')
  // The file has no bytes in this test, so the route answers its own 404. A stranger gets the page of an ended link.
  expect((await page(`${own}/files/${file?.id}`)).headers['content-type']).toContain('json')
  for (const path of [`${other}/files/${file?.id}`, `${own}/files/0`, `${own}/files/x`])
    expect((await page(path)).body).toContain('هذا الرابط لا يعمل')
})

test('marked homework opens with the marks over its pictures and the comments, and for no other link', async () => {
  const { student, tell } = await tellGuardian()
  const lesson = await makeLesson(cast.db, cast.course, { created_at: at(900) })
  const homework = await makeHomework(cast.db, lesson, { created: at(90), full_mark: 10 })
  const work = { homework_id: homework.id, student_id: student.id, submitted_at: at(60), graded_at: at(50), grade: 7 }
  const [made] = await cast.db.insert(homeworkSubmissions).values(work).returning()
  const key = 'f'.repeat(32)
  await cast.db.insert(storedFiles).values({ key, kind: 'webp', size: 90_000, sha256: key, name: 'page.webp' })
  const [photo] = await cast.db
    .insert(homeworkSubmissionFiles)
    .values({ submission_id: made?.id ?? 0, student_id: student.id, file: key })
    .returning()
  const points = Array.from({ length: 1000 }, (_, place) => `${(place * 7.7) % 900},${(place * 3.1) % 1200},50`).join(
    ' ',
  )
  const marks = {
    strokes: Array.from({ length: 12 }, () => ({ points })),
    stamps: [{ stamp: 'tick' as const, x: 100, y: 100 }],
    pins: [{ x: 400, y: 300, text: 'اكتب <b>الوحدة' }],
  }
  await cast.db.insert(homeworkMarks).values({ page_id: photo?.id ?? 0, student_id: student.id, marks, version: 1 })
  const [own, other] = [await tell(), await (await tellGuardian()).tell()]
  const corrected = `${own}/homework/${made?.id}`

  const { body } = await page(`${own}?language=en`)
  expect(body).toContain(`${corrected}?language=en`)
  expect(body).not.toContain('/files/')
  const shown = await page(`${corrected}?language=en`)
  expect(shown.headers['content-security-policy']).not.toMatch(/script|unsafe/)
  expect(shown.body).toContain(`<img src="${own}/files/${photo?.id}"`)
  expect(shown.body).toContain(stampPaths.tick)
  expect(shown.body).toContain('اكتب &#60;b&#62;الوحدة')
  expect(shown.body).toContain(`href="${own}?language=en"`)
  expect(shown.body).not.toMatch(/<script|onclick|style="/)
  expect(gzipSync(shown.body).length).toBeLessThan(60_000)
  expect((await page(`${other}/homework/${made?.id}`)).statusCode).toBe(404)
})

test('a message shows homework of the week between two Thursday evenings, and no earlier homework', async () => {
  const { student, tell } = await tellGuardian()
  const lesson = await makeLesson(cast.db, cast.course, { created_at: at(900) })
  const names = { 170: 'الليلة السابقة', 160: 'الجمعة', 2: 'اليوم' }
  for (const [hours, name_ar] of Object.entries(names)) {
    const homework = await makeHomework(cast.db, lesson, { created: at(900), name_ar })
    const work = { homework_id: homework.id, student_id: student.id, submitted_at: at(Number(hours)) }
    await cast.db.insert(homeworkSubmissions).values(work)
  }
  const { body } = await page(await tell())
  expect(body).toContain(names[2])
  expect(body).toContain(names[160])
  expect(body).not.toContain(names[170])
})

test('the corrected paper is shown only after its release', async () => {
  const { student, tell } = await tellGuardian()
  const lesson = await makeLesson(cast.db, cast.course, { created_at: at(900) })
  const exam = await makeTest(cast.db, lesson, { count: 2, created_at: at(90) })
  await freezePaper(cast.db, exam.id)
  const [attempt] = await cast.db
    .insert(attempts)
    .values({
      ...{ test_id: exam.id, student_id: student.id, version: 1, started_at: at(31), deadline_at: at(30) },
      ...{ finish_at: at(30), submitted_at: at(30), score: 1, total_questions: 2, duration: 12 },
    })
    .returning()
  const [first, second] = exam.questions
  const chosen = [
    { question: first, answer_id: first?.right },
    { question: second, answer_id: second?.wrong },
  ]
  await cast.db.insert(attemptAnswers).values(
    chosen.map(({ question, answer_id }, seq) => ({
      ...{ attempt_id: attempt?.id ?? 0, student_id: student.id, question_id: question?.id ?? 0, answer_id, seq },
    })),
  )
  const own = await tell()
  const paper = `${own}/exams/${attempt?.id}`
  const before = (await page(own)).body
  expect(before).toContain('<bdi>1</bdi> من <bdi>2</bdi>')
  expect(before).toContain('تظهر الورقة المصحَّحة هنا بعد أن يفتحها المدرّس')
  expect(before).not.toContain('سؤال 2')
  expect((await page(paper)).statusCode).toBe(404)

  await cast.db.update(tests).set({ released_at: new Date() }).where(eq(tests.id, exam.id))
  const after = (await page(own)).body
  expect(after).toContain('سؤال 2')
  expect(after).not.toContain('سؤال 1')
  expect((await page(paper)).body).toContain('سؤال 1')
  expect((await page(`${await (await tellGuardian()).tell()}/exams/${attempt?.id}`)).statusCode).toBe(404)
})

test('an unknown, a malformed and an expired link get the same page, which names no person', async () => {
  const { student, tell } = await tellGuardian()
  const own = await tell()
  const unknown = await page('/week/AAAAAAAAAAAAAAAAAAAAAA')
  expect(unknown.statusCode).toBe(404)
  await cast.db
    .update(digests)
    .set({ expires_at: new Date(0) })
    .where(eq(digests.student_id, student.id))
  for (const path of [own, '/week/x', `/week/${'ض'.repeat(300)}`, '/week/%00', `/week/${'A'.repeat(5000)}`]) {
    const { statusCode, body, headers } = await page(path)
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: unknown.body })
    expect(headers['cache-control']).toBe('no-store')
  }
  expect((await answer(cast.platform, own, 'read')).body).toBe(unknown.body)
  expect(unknown.body).not.toMatch(/<form|<button/)
})

test('the link ends when the guardian’s consent is withdrawn', async () => {
  const { student, tell } = await tellGuardian()
  const own = await tell()
  expect((await page(own)).statusCode).toBe(200)
  await cast.db.update(guardianConsents).set({ state: 'withdrawn' }).where(eq(guardianConsents.student_id, student.id))
  expect((await page(own)).statusCode).toBe(404)
})
