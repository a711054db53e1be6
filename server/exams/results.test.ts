import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openExamSchool, type Taking } from '#server/test/exam-school.ts'
import { linkChild, makeCourse, makeLesson, makeTest, subscribe } from '#server/test/examples.ts'
import type { Person } from '#server/test/platform.ts'
import { keysOf } from '#server/test/replies.ts'

const school = await openExamSchool()
const stranger = await school.join('teacher')
afterAll(() => school.close())

const submissions = (taking: Pick<Taking, 'exam'>, query = {}, who = school.teacher) =>
  who.call('GET /tests/:id/submissions', { params: { id: taking.exam.id }, query })
const detail = (id: number | undefined, who = school.teacher) =>
  who.call('GET /tests/submission/data/:id', { params: { id } })

describe('submissions', () => {
  test('are listed newest first, in pages, with the reason of their end', async () => {
    const exam = await school.exam({ count: 2 })
    const students = await Promise.all(Array.from({ length: 5 }, () => school.student()))
    for (const [place, student] of students.entries()) {
      const params = { id: exam.id }
      await student.call('GET /student/tests/:id', { params })
      const answers = exam.questions.slice(0, place % 3).map((one) => ({ question_id: one.id, answer_id: one.right }))
      await student.call('POST /student/tests/:id/submit', { params, body: { answers, duration: 1, reason: 'blur' } })
    }
    const first = await submissions({ exam }, { per_page: 3 })
    expect(first.body.pagination).toEqual({ current_page: 1, last_page: 2, total: 5, per_page: 3 })
    const second = await submissions({ exam }, { per_page: 3, page: 2 })
    const all = [...first.body.data, ...second.body.data]
    expect(all.map((one) => one.student_id)).toEqual(students.map(({ id }) => id).reverse())
    expect(all.map((one) => one.score)).toEqual([1, 0, 2, 1, 0])
    expect(all[0]).toMatchObject({
      test_name: exam.name,
      total_questions: 2,
      percentage: 50,
      duration: 1,
      submit_reason: 'blur',
      evidence: null,
    })
  })

  test('of an exam show attempts whose time is over as finished', async () => {
    const taking = await school.begin({ count: 1, duration: 1 })
    await taking.save([{ question_id: taking.question.id, answer_id: taking.question.right, seq: 1 }])
    expect((await submissions(taking)).body.data).toEqual([])
    await school.pass(taking.attempt, 91_000)
    expect((await submissions(taking)).body.data).toMatchObject([{ score: 1, submit_reason: 'server', duration: 1 }])
  })

  test('show the teacher every answer, the receipt and the events', async () => {
    const taking = await school.begin({ count: 3 })
    const sent = await taking.submit({ answers: taking.chosen('right', 'wrong'), duration: 1, reason: 'fullscreen' })
    const { body } = await detail((await submissions(taking)).body.data[0]?.id)
    expect(body.data).toMatchObject({ score: 1, submit_reason: 'fullscreen', can_reopen: 1, reopened: 0, late: null })
    expect(body.data.receipt).toBe(sent.body.data.receipt)
    expect(body.data.answers.map((one) => [one.selected_answer, one.is_correct, one.correct_answer])).toEqual([
      ['أ', 1, 'أ'],
      ['ب', 0, 'أ'],
      [null, 0, 'أ'],
    ])
    expect(body.data.events.map((one) => [one.type, one.reason])).toEqual([
      ['start', null],
      ['submit', 'fullscreen'],
    ])
  })

  test('are open to their teacher and administrators, and closed to other teachers, students and parents [E10]', async () => {
    const taking = await school.begin()
    await taking.submit()
    const id = (await submissions(taking)).body.data[0]?.id
    const parent = await school.join('parent')
    await linkChild(school.db, parent, taking.student)
    expect((await detail(id, stranger)).status).toBe(404)
    for (const person of [taking.student, parent]) expect((await detail(id, person)).status).toBe(403)
    const admin = await school.join('admin')
    expect((await detail(id, admin)).status).toBe(200)
    expect((await submissions(taking, {}, admin)).status).toBe(200)
    const open = await school.begin()
    expect((await detail(open.attempt)).status).toBe(404)
  })
})

describe('the exams of a lesson', () => {
  const cards = (who: Person, lesson = school.lesson.id, query: object = { per_page: 100 }) =>
    who.call('GET /lesson/tests/:id', { params: { id: lesson }, query })

  test('show a student only the student’s own submission, and no question', async () => {
    const taking = await school.begin({ count: 2 })
    const other = await school.student()
    const before = (await cards(taking.student)).body.data.find((one) => one.id === taking.exam.id)
    expect(before).toMatchObject({ counts: 2, student_submission: null, submissions_count: 0 })
    const sent = await taking.submit({ answers: taking.chosen('right'), duration: 1 })
    const mine = (await cards(taking.student)).body.data.find((one) => one.id === taking.exam.id)
    expect(mine?.student_submission).toMatchObject({ student_id: taking.student.id, score: 1, reopened: 0 })
    expect(mine?.student_submission?.receipt).toBe(sent.body.data.receipt)
    const theirs = await cards(other)
    expect(theirs.body.data.find((one) => one.id === taking.exam.id)?.student_submission).toBeNull()
    for (const secret of ['questions', 'is_correct']) expect(keysOf(theirs.body)).not.toContain(secret)
    const teachers = await school.teacher.call('GET /tests/lesson/:lessonId', {
      params: { lessonId: school.lesson.id },
      query: { per_page: 100 },
    })
    expect(teachers.body.data.find((one) => one.id === taking.exam.id)).toMatchObject({
      submissions_count: 1,
      student_submission: null,
    })
  })

  test('are shown as cards to students without a subscription, and refused to strangers', async () => {
    expect((await cards(await school.join('student'))).status).toBe(200)
    expect((await cards(stranger)).status).toBe(403)
    expect((await cards(await school.join('parent'))).status).toBe(403)
    expect((await cards(await school.join('admin'))).status).toBe(200)
    const off = await makeLesson(school.db, school.course, { status: false })
    expect((await cards(await school.student(), off.id)).status).toBe(404)
    expect((await cards(school.teacher, off.id)).status).toBe(200)
  })

  test('come in pages', async () => {
    const lesson = await makeLesson(school.db, school.course)
    for (let count = 0; count < 12; count += 1) await makeTest(school.db, lesson)
    const second = await cards(school.teacher, lesson.id, { page: 2 })
    expect(second.body.data).toHaveLength(2)
    expect(second.body.pagination).toEqual({ current_page: 2, last_page: 2, total: 12, per_page: 10 })
    expect((await cards(school.teacher, lesson.id, { page: 9 })).body.data).toEqual([])
  })
})

describe('a child’s results', () => {
  const results = (who: Person, child: { id: number }, query: object = { per_page: 100 }) =>
    who.call('GET /parent/child/:id/tests', { params: { id: child.id }, query })

  test('show exams of running subscriptions, results first, and attempted exams of ended subscriptions', async () => {
    const own = await openExamSchool()
    const [taking, waiting] = [await own.begin({ count: 2 }), await own.exam()]
    const parent = await own.join('parent')
    await linkChild(own.db, parent, taking.student)
    await taking.submit({ answers: taking.chosen('right', 'right'), duration: 1 })
    const { status, body } = await results(parent, taking.student)
    expect(status).toBe(200)
    expect(body.data.map((one) => [one.id, one.child_score, one.child_duration])).toEqual([
      [taking.exam.id, 2, 1],
      [waiting.id, null, null],
    ])
    expect(body.data[1]?.child_submitted_at).toBeNull()
    const named = { course: { ar: 'الكهربية والتيار' }, subject: { ar: 'فيزياء' } }
    expect(body.data).toMatchObject([named, named])
    await own.db.execute(sql`update subscriptions set ends_at = now() where student_id = ${taking.student.id}`)
    expect((await results(parent, taking.student)).body.data.map((one) => one.id)).toEqual([taking.exam.id])
    await own.close()
  })

  test('keep the number of questions that the child was asked when the teacher adds questions', async () => {
    const taking = await school.begin({ count: 2 })
    const parent = await school.join('parent')
    await linkChild(school.db, parent, taking.student)
    await taking.submit({ answers: taking.chosen('right', 'right'), duration: 1 })
    const answers = [
      { answer_text: 'أ', is_correct: 1 },
      { answer_text: 'ب', is_correct: 0 },
    ]
    const body = { questions: [{ title: 'سؤال جديد', answers }] }
    const added = await school.teacher.call('POST /tests/update/:id', { params: { id: taking.exam.id }, body })
    expect(added.status).toBe(200)
    for (const who of [parent, school.teacher]) {
      const exam = (await results(who, taking.student)).body.data.find(({ id }) => id === taking.exam.id)
      expect(exam).toMatchObject({ counts: 3, child_score: 2, total_questions: 2 })
    }
    const open = (await results(parent, taking.student)).body.data.find(({ id }) => id !== taking.exam.id)
    expect(open).toMatchObject({ child_score: null, total_questions: null })
    expect((await results(stranger, taking.student)).status).toBe(404)
  })

  test('are shown to the child’s parents; a teacher sees only the teacher’s own exams [U2]', async () => {
    const taking = await school.begin()
    const course = await makeCourse(school.db, stranger)
    const foreign = await makeTest(school.db, await makeLesson(school.db, course))
    const outsider = await school.join('teacher')
    const parent = await school.join('parent')
    expect((await results(parent, taking.student)).status).toBe(404)
    await linkChild(school.db, parent, taking.student)
    expect((await results(parent, taking.student)).status).toBe(200)
    await school.db.execute(sql`delete from parent_children where parent_id = ${parent.id}`)
    expect((await results(parent, taking.student)).status).toBe(404)

    expect((await results(stranger, taking.student)).status).toBe(404)
    await subscribe(school.db, taking.student, course)
    expect((await results(stranger, taking.student)).body.data.map((one) => one.id)).toEqual([foreign.id])
    expect((await results(school.teacher, taking.student)).body.data.map((one) => one.id)).not.toContain(foreign.id)
    expect((await results(outsider, taking.student)).status).toBe(404)
    expect((await results(taking.student, taking.student)).status).toBe(403)
    expect((await results(await school.join('admin'), taking.student)).status).toBe(200)
    expect((await results(parent, school.teacher)).status).toBe(404)
  })
})
