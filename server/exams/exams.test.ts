import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { openExamSchool } from '#server/test/exam-school.ts'

const school = await openExamSchool()
const stranger = await school.join('teacher')
afterAll(() => school.close())

const right = { answer_text: 'صح', is_correct: 1 }
const wrong = { answer_text: 'خطأ', is_correct: 0 }
const question = { title: 'ما وحدة شدة التيار؟', answers: [right, wrong] }
const form = (more: object = {}) => ({
  lesson_id: school.lesson.id,
  name: { ar: 'امتحان', en: 'Exam' },
  desc: 'وصف',
  duration: 30,
  questions: [question],
  ...more,
})
const store = (more: object = {}, teacher = school.teacher) => teacher.call('POST /tests/store', { body: form(more) })
const examsInLesson = async () =>
  (await school.teacher.call('GET /tests/lesson/:lessonId', { params: { lessonId: school.lesson.id } })).body.pagination
    .total

describe('a new exam', () => {
  test('is saved with its questions in order; by default it is strict and asks about late answers', async () => {
    const second = { title: 'سؤال ثان', answers: [wrong, wrong, right] }
    const { status, body } = await store({ questions: [question, second] })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ counts: 2, duration: 30, desc: 'وصف', is_admin_created: 0, leave_rule: 'strict' })
    expect(body.data).toMatchObject({ late_answers: 'ask', teacher: { id: school.teacher.id } })
    expect(body.data.questions.map((one) => one.title)).toEqual([question.title, second.title])
    expect(body.data.questions[1]?.answers.map((one) => one.is_correct)).toEqual([0, 0, 1])
  })

  test('sent as a form may have a cover, and pictures and PDFs of questions', async () => {
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const picture = new File([new Uint8Array(png)], 'a.png', { type: 'image/png' })
    const pdf = new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'], 'b.pdf', { type: 'application/pdf' })
    const questions = [{ ...question, image: picture }, { ...question, image: pdf }, question]
    const { status, body } = await store({
      image: picture,
      questions,
      leave_rule: 'watchful',
      late_answers: 'count_consistent',
    })
    expect(status).toBe(201)
    expect(body.data.image).toMatch(/^\/media\/\w+\.webp$/)
    expect(body.data.questions.map((one) => one.image_kind)).toEqual(['picture', 'pdf', null])
    expect(body.data.questions[0]?.image).toMatch(/^\/api\/files\/\w+\?expires=/)
    expect(body.data).toMatchObject({ leave_rule: 'watchful', late_answers: 'count_consistent' })
    const text = new File(['plain'], 'c.pdf', { type: 'application/pdf' })
    const refused = await store({ questions: [{ ...question, image: text }] })
    expect([refused.status, Object.keys(refused.body.data)]).toEqual([422, ['questions[0][image]']])
  })

  const many = (count: number, one: object) => Array(count).fill(one)
  test.for<[string, object, string]>([
    ['one answer', { questions: [{ ...question, answers: [right] }] }, 'questions[0][answers]'],
    ['no correct answer', { questions: [{ ...question, answers: [wrong, wrong] }] }, 'questions[0][answers]'],
    ['two correct answers', { questions: [{ ...question, answers: [right, right] }] }, 'questions[0][answers]'],
    ['eleven answers', { questions: [{ ...question, answers: [right, ...many(10, wrong)] }] }, 'questions[0][answers]'],
    ['no questions', { questions: [] }, 'questions'],
    ['201 questions', { questions: many(201, question) }, 'questions'],
    ['an empty title', { questions: [{ ...question, title: ' ' }] }, 'questions[0][title]'],
    [
      'an empty answer',
      { questions: [{ ...question, answers: [right, { ...wrong, answer_text: '' }] }] },
      'questions[0][answers][1][answer_text]',
    ],
    [
      'is_correct “yes”',
      { questions: [{ ...question, answers: [{ ...right, is_correct: 'yes' }, wrong] }] },
      'questions[0][answers][0][is_correct]',
    ],
    [
      'is_correct 2',
      { questions: [{ ...question, answers: [{ ...right, is_correct: 2 }, wrong] }] },
      'questions[0][answers][0][is_correct]',
    ],
    [
      'is_correct true',
      { questions: [{ ...question, answers: [{ ...right, is_correct: true }, wrong] }] },
      'questions[0][answers][0][is_correct]',
    ],
    ['no minutes', { duration: 0 }, 'duration'],
    ['a negative duration', { duration: -5 }, 'duration'],
    ['half a minute', { duration: 1.5 }, 'duration'],
    ['601 minutes', { duration: 601 }, 'duration'],
    ['minutes as 1e3', { duration: '1e3' }, 'duration'],
    ['an unknown rule', { leave_rule: 'lenient' }, 'leave_rule'],
    ['no English name', { name: { ar: 'امتحان' } }, 'name[en]'],
    ['no lesson', { lesson_id: '' }, 'lesson_id'],
    ['letters for a lesson', { lesson_id: 'abc' }, 'lesson_id'],
  ])('with %s is refused under its field, and nothing is saved [E1 E2 E3 E4]', async ([, fields, key]) => {
    const before = await examsInLesson()
    const { status, body } = await store(fields)
    expect([status, Object.keys(body.data)]).toEqual([422, [key]])
    expect(await examsInLesson()).toBe(before)
  })

  test('with more fields than the longest exam is refused as too large, and nothing is saved [E4]', async () => {
    const before = await examsInLesson()
    const fields = Array.from({ length: 10_000 }, (_, place) => [`a${place}`, 'x'])
    const body = new FormData()
    for (const [name = '', value = ''] of [['lesson_id', String(school.lesson.id)], ...fields]) body.append(name, value)
    const encoded = new Response(body)
    const reply = await school.app.inject({
      method: 'POST',
      url: '/api/tests/store',
      headers: {
        authorization: `Bearer ${school.teacher.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(reply.statusCode).toBe(413)
    expect(await examsInLesson()).toBe(before)
  })

  test('in another teacher’s lesson is refused before its fields are checked', async () => {
    for (const body of [form(), { lesson_id: school.lesson.id, duration: 'x' }]) {
      expect((await stranger.call('POST /tests/store', { body })).status).toBe(404)
    }
    for (const role of ['student', 'parent', 'admin'] as const) {
      expect((await store({}, await school.join(role))).status).toBe(403)
    }
  })
})
