import { sql } from 'drizzle-orm'
import type { tests } from '#server/exams/tables.ts'
import type { Caller, Reply } from './caller.ts'
import { makeCourse, makeLesson, makeTest, subscribe } from './examples.ts'
import { openPlatform, type Person, type Platform } from './platform.ts'

export type Exam = Awaited<ReturnType<typeof makeTest>>

/** A platform with one teacher, one course and one lesson, for tests of exams. */
export interface ExamSchool extends Platform {
  teacher: Person
  course: { id: number; teacher_id: number }
  lesson: { id: number }
  /** Adds a student with a running subscription to the course. */
  student: () => Promise<Person>
  /** Adds an exam of `count` questions, each with a right and a wrong answer. */
  exam: (fields?: Partial<typeof tests.$inferInsert> & { count?: number }) => Promise<Exam>
  /** Adds an exam and a student, and begins the student's attempt. */
  begin: (fields?: Parameters<ExamSchool['exam']>[0]) => Promise<Taking>
  /** Returns the submission as its teacher sees it. */
  submission: (taking: Taking) => Promise<Reply<'GET /tests/submission/data/:id'>['body']['data']>
  /** Reopens an ended attempt, as its teacher unless `who` is given. */
  reopen: (taking: Taking, who?: Caller) => Promise<Reply<'POST /tests/submission/:id/reopen'>>
  /** Decides on late answers, as the teacher unless `who` is given. */
  decide: (taking: Taking, body: object, who?: Caller) => Promise<Reply<'POST /tests/submission/:id/evidence'>>
  /** Moves a whole attempt into the past by `ms`. */
  pass: (attemptId: number, ms: number) => Promise<void>
  /** Returns the rows of a query, for facts that no reply shows. */
  rows: <Row>(query: ReturnType<typeof sql>) => Promise<Row[]>
}

/** A running attempt and the calls of its student. */
export interface Taking {
  exam: Exam
  student: Person
  attempt: number
  ticket: string
  /** The exam's first question. */
  question: Exam['questions'][number]
  open: () => Promise<Reply<'GET /student/tests/:id'>>
  save: (items: object[], more?: object, caller?: Caller) => Promise<Reply<'PUT /student/tests/:id/answers'>>
  submit: (body?: object, key?: string, caller?: Caller) => Promise<Reply<'POST /student/tests/:id/submit'>>
  /** Returns the right or the wrong answer of the first, second … question. */
  chosen: (...which: ('right' | 'wrong')[]) => { question_id: number; answer_id: number }[]
}

export async function openExamSchool(env: Record<string, string> = {}): Promise<ExamSchool> {
  const platform = await openPlatform({ LIMIT_CALLS_PER_MINUTE: '100000', ...env })
  const teacher = await platform.join('teacher')
  const course = await makeCourse(platform.db, teacher)
  const lesson = await makeLesson(platform.db, course)
  const student = async () => {
    const joined = await platform.join('student')
    await subscribe(platform.db, joined, course)
    return joined
  }
  const exam: ExamSchool['exam'] = (fields) => makeTest(platform.db, lesson, fields)
  return {
    ...platform,
    teacher,
    course,
    lesson,
    student,
    exam,
    begin: async (fields = { count: 3 }) => {
      const [made, joined] = [await exam(fields), await student()]
      const opened = await joined.call('GET /student/tests/:id', { params: { id: made.id } })
      return takingOf(made, joined, opened.body.data.attempt)
    },
    submission: async ({ attempt }) =>
      (await teacher.call('GET /tests/submission/data/:id', { params: { id: attempt } })).body.data,
    reopen: ({ attempt }, who = teacher) => who.call('POST /tests/submission/:id/reopen', { params: { id: attempt } }),
    decide: ({ attempt }, body, who = teacher) =>
      who.call('POST /tests/submission/:id/evidence', { params: { id: attempt }, body }),
    pass: async (attemptId, ms) => {
      const step = sql`make_interval(secs => ${ms / 1000})`
      await platform.db.execute(sql`
        update attempts set started_at = started_at - ${step}, deadline_at = deadline_at - ${step},
          finish_at = finish_at - ${step}, saves_until = saves_until - ${step},
          submitted_at = submitted_at - ${step}, heard_at = heard_at - ${step}, reopened_at = reopened_at - ${step}
        where id = ${attemptId}`)
    },
    rows: async <Row>(query: ReturnType<typeof sql>) => (await platform.db.execute(query)).rows as Row[],
  }
}

function takingOf(exam: Exam, student: Person, attempt: { id: number; ticket: string } | null): Taking {
  const params = { id: exam.id }
  const [question] = exam.questions
  if (!attempt || !question) throw new Error('The exam could not be begun.')
  return {
    exam,
    student,
    attempt: attempt.id,
    ticket: attempt.ticket,
    question,
    open: () => student.call('GET /student/tests/:id', { params }),
    save: (items, more = {}, caller = student) =>
      caller.call('PUT /student/tests/:id/answers', { params, body: { attempt_id: attempt.id, items, ...more } }),
    submit: (body = {}, key, caller = student) =>
      caller.call('POST /student/tests/:id/submit', {
        params,
        body,
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      }),
    chosen: (...which) =>
      which.map((one, place) => ({
        question_id: exam.questions[place]?.id ?? 0,
        answer_id: exam.questions[place]?.[one] ?? 0,
      })),
  }
}
