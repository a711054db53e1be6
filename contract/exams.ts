import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { examBody, examUpdate } from './exam-forms.ts'
import { uploads } from './limits.ts'
import { bilingual, byId, byPage, flag, id, instant, pageOf, replyOf, said, wholeNumber } from './values.ts'

export const leaveRules = ['strict', 'watchful'] as const
export const submitReasons = ['manual', 'timer', 'blur', 'fullscreen', 'unload', 'close', 'hidden', 'server'] as const

const studentSubmission = z.object({
  student_id: z.number(),
  score: z.number(),
  total_questions: z.number(),
  duration: z.number(),
  submitted_at: instant,
})

/** `desc` is the exam's description in the request's language; `counts` is the number of its questions. */
export const examCard = z.object({
  id: z.number(),
  name: bilingual,
  description: bilingual,
  desc: z.string(),
  image: z.string().nullable(),
  duration: z.number(),
  counts: z.number(),
  lesson_id: z.number().nullable(),
  lessonName: bilingual.nullable(),
  is_admin_created: flag,
  submissions_count: z.number(),
  student_submission: studentSubmission.nullable(),
})

const answer = z.object({ id: z.number(), answer_text: z.string() })
const question = z.object({
  id: z.number(),
  title: z.string(),
  image: z.string().nullable(),
  answers: z.array(answer),
})

/** For its teacher: with the key. */
export const exam = examCard.extend({
  teacher: z.object({ id: z.number(), name: z.string() }).nullable(),
  leave_rule: z.enum(leaveRules),
  questions: z.array(question.extend({ answers: z.array(answer.extend({ is_correct: flag })) })),
})

const savedAnswer = z.object({ question_id: z.number(), answer_id: z.number().nullable(), seq: z.number() })
const clock = z.object({ remaining_ms: z.number(), server_now: instant })

/** What a student may see before submitting: answers carry no is_correct. A guest gets neither questions nor attempt. */
export const examPaper = z.object({
  id: z.number(),
  name: bilingual,
  description: bilingual,
  desc: z.string(),
  image: z.string().nullable(),
  duration: z.number(),
  counts: z.number(),
  lesson_id: z.number(),
  leave_rule: z.enum(leaveRules),
  questions: z.array(question),
  attempt: clock
    .extend({
      id: z.number(),
      ticket: z.string(),
      started_at: instant,
      deadline_at: instant,
      answers: z.array(savedAnswer),
    })
    .nullable(),
})

export const examResult = z.object({
  score: z.number(),
  total_questions: z.number(),
  percentage: z.number(),
  submittedAt: instant,
})

export const examSubmission = z.object({
  id: z.number(),
  student_id: z.number(),
  student_name: z.string(),
  score: z.number(),
  total_questions: z.number(),
  percentage: z.number(),
  duration: z.number(),
  submitted_at: instant,
  submit_reason: z.enum(submitReasons),
})

export const examSubmissionDetail = examSubmission.extend({
  test_id: z.number(),
  test_name: bilingual,
  answers: z.array(
    z.object({
      question_id: z.number(),
      question: z.string(),
      image: z.string().nullable(),
      selected_answer: z.string().nullable(),
      is_correct: flag,
      correct_answer: z.string(),
    }),
  ),
})

export const childExam = examCard.omit({ student_submission: true, submissions_count: true }).extend({
  child_score: z.number().nullable(),
  child_duration: z.number().nullable(),
  child_submitted_at: instant.nullable(),
})

const chosenAnswer = z.object({ question_id: id, answer_id: id })
const savedItem = z.object({
  question_id: id,
  answer_id: id.nullable(),
  seq: wholeNumber.pipe(z.number().min(0).max(Number.MAX_SAFE_INTEGER)),
})

export const examCalls = {
  'GET /lesson/tests/:id': endpoint({
    about: 'Exams of a lesson, for its readers; never their questions',
    access: ['student', 'teacher', 'admin'],
    params: byId,
    query: byPage,
    reply: pageOf(examCard),
  }),
  'GET /tests/lesson/:lessonId': endpoint({
    about: 'Exams of an own lesson',
    access: ['teacher', 'admin'],
    params: z.object({ lessonId: id }),
    query: byPage,
    reply: pageOf(examCard),
  }),
  'GET /tests/system/all/:lessonId': endpoint({
    about: 'Library exams that are not in this lesson yet',
    access: ['teacher', 'admin'],
    params: z.object({ lessonId: id }),
    query: byPage,
    reply: pageOf(examCard),
  }),
  'GET /test/:id': endpoint({
    about: 'An exam with its key, for its teacher; a library exam for any teacher',
    access: ['teacher', 'admin'],
    params: byId,
    reply: replyOf(exam),
  }),
  'POST /tests/store': endpoint({
    about: 'Add an exam to an own lesson: a new one, or a copy of a library exam',
    access: ['teacher'],
    status: 201,
    uploads: uploads.exam,
    body: examBody,
    reply: replyOf(exam),
  }),
  'POST /tests/update/:id': endpoint({
    about: 'Change an exam: names, description, minutes, titles of its questions; add questions',
    access: ['teacher', 'admin'],
    uploads: uploads.exam,
    params: byId,
    body: examUpdate,
    reply: replyOf(exam),
  }),
  'DELETE /tests/question/:id': endpoint({
    about: 'Delete a question; attempts already begun keep it',
    access: ['teacher', 'admin'],
    params: byId,
    reply: said,
  }),
  'DELETE /tests/:id': endpoint({
    about: 'Delete an exam; its submissions are kept',
    access: ['teacher', 'admin'],
    params: byId,
    reply: said,
  }),
  'GET /student/tests/:id': endpoint({
    about: 'Open the student’s one attempt and its paper; without a token only what the exam is',
    access: 'anyone',
    params: byId,
    reply: replyOf(examPaper),
  }),
  'PUT /student/tests/:id/answers': endpoint({
    about: 'Keep answers of the open attempt; an answer with a lower seq than the kept one changes nothing',
    access: ['student'],
    params: byId,
    body: z.object({
      attempt_id: id,
      state: z.enum(['visible', 'hidden', 'resume']).optional(),
      items: z.array(savedItem).max(500, 'tooLong').default([]),
    }),
    reply: replyOf(clock.extend({ acked: z.array(z.object({ question_id: z.number(), seq: z.number() })) })),
  }),
  'POST /student/tests/:id/submit': endpoint({
    about: 'Submit the open attempt, once; a retry with the same Idempotency-Key gets the first answer again',
    // The attempt's ticket in the body may stand in for the token, so that an ended login cannot lose an exam.
    access: 'anyone',
    params: byId,
    body: z.object({
      answers: z.array(chosenAnswer).max(500, 'tooLong').default([]),
      duration: wholeNumber.pipe(z.number().min(0, 'tooSmall')).default(0),
      attempt_id: id.optional(),
      submit_id: z.uuid().optional(),
      ticket: z.string().max(200).optional(),
      reason: z.enum(submitReasons).optional(),
    }),
    reply: replyOf(examResult),
  }),
  'GET /tests/:id/submissions': endpoint({
    about: 'Submissions of an own exam, newest first',
    access: ['teacher', 'admin'],
    params: byId,
    query: byPage,
    reply: pageOf(examSubmission),
  }),
  'GET /tests/submission/data/:id': endpoint({
    about: 'One submission with every answer',
    access: ['teacher', 'admin'],
    params: byId,
    reply: replyOf(examSubmissionDetail),
  }),
  'GET /parent/child/:id/tests': endpoint({
    about: 'A child’s exams and results; a teacher sees those of the own lessons',
    access: ['parent', 'teacher', 'admin'],
    params: byId,
    query: byPage,
    reply: pageOf(childExam),
  }),
}
