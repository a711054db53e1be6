import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { examBody, examUpdate } from './exam-forms.ts'
import { childExam, exam, examCard, examPaper, examResult, examSaved, examStamp } from './exam-shapes.ts'
import { examSubmission, examSubmissionDetail } from './exam-submission.ts'
import { evidenceBody, saveBody, submitBody, ticket } from './exam-taking.ts'
import { uploads } from './limits.ts'
import { byId, byPage, flagInput, id, instant, pageOf, replyOf, said } from './values.ts'

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
    isLong: true,
    body: examBody,
    reply: replyOf(exam),
  }),
  'POST /tests/update/:id': endpoint({
    about: 'Change an exam: names, description, minutes, titles of its questions; add questions',
    access: ['teacher', 'admin'],
    uploads: uploads.exam,
    isLong: true,
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
    about:
      'Open the student’s one attempt and its paper; without a token only what the exam is, and with start=0 that and whether the attempt is running: nothing begins. An attempt that is over is refused with how it ended in `data`',
    access: 'anyone',
    params: byId,
    query: z.object({ start: flagInput.optional() }),
    reply: replyOf(examPaper),
  }),
  'PUT /student/tests/:id/answers': endpoint({
    about:
      'Keep answers of the open attempt; one that is not newer than the kept answer changes nothing and is named in `newer`',
    access: ['student'],
    params: byId,
    body: saveBody,
    reply: replyOf(examSaved),
  }),
  'POST /student/tests/:id/stamp': endpoint({
    about: 'What time it is, signed, also after the end: the later of the two times that prove a late answer',
    access: 'anyone',
    forgivesToken: true,
    params: byId,
    body: z.object({ ticket }),
    reply: replyOf(examStamp),
  }),
  'POST /student/tests/:id/submit': endpoint({
    about: 'Submit the open attempt, once; a retry with the same Idempotency-Key gets the first answer again',
    // The attempt's ticket in the body may stand in for the token, so that an ended login cannot lose an exam.
    access: 'anyone',
    forgivesToken: true,
    isLong: true,
    params: byId,
    body: submitBody,
    reply: replyOf(examResult),
  }),
  'GET /tests/:id/submissions': endpoint({
    about:
      'Submissions of an own exam, newest first; `unfinished` attempts are over, but could not be scored yet and are tried again',
    access: ['teacher', 'admin'],
    params: byId,
    query: byPage,
    reply: pageOf(examSubmission).extend({ unfinished: z.number() }),
  }),
  'GET /tests/submission/data/:id': endpoint({
    about: 'One submission with every answer',
    access: ['teacher', 'admin'],
    params: byId,
    reply: replyOf(examSubmissionDetail),
  }),
  'POST /tests/submission/:id/reopen': endpoint({
    about: 'Give an attempt that ended by accident back to its student, once, within 48 hours',
    access: ['teacher'],
    params: byId,
    reply: replyOf(z.object({ remaining_ms: z.number(), until: instant })),
  }),
  'POST /tests/submission/:id/evidence': endpoint({
    about: 'Accept or refuse the answers that arrived after the end; the score follows, with a record of it',
    access: ['teacher'],
    params: byId,
    body: evidenceBody,
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
