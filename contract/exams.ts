import { z } from 'zod'
import { paperCalls } from './corrected-paper.ts'
import { endpoint } from './endpoint.ts'
import { examBody, examUpdate, newExamExample } from './exam-forms.ts'
import { childExam, exam, examCard } from './exam-shapes.ts'
import { examSubmission, examSubmissionDetail } from './exam-submission.ts'
import { examTableCalls, submissionSorts } from './exam-table.ts'
import { evidenceBody } from './exam-taking.ts'
import { correctionCalls } from './key-correction.ts'
import { uploads } from './limits.ts'
import { ownResultCalls } from './own-results.ts'
import { placeInput } from './place.ts'
import { takingCalls } from './taking.ts'
import { byId, byPage, id, instant, pageOf, replyOf, said } from './values.ts'

export const examCalls = {
  'GET /lesson/tests/:id': endpoint({
    about: {
      ar: 'امتحانات الحصة، لقرّائها، دون أسئلتها',
      en: 'Exams of a lesson, for its readers; never their questions',
    },
    access: ['student', 'teacher', 'admin'],
    of: 'lesson',
    params: byId,
    query: byPage,
    reply: pageOf(examCard),
  }),
  'GET /tests/lesson/:lessonId': endpoint({
    about: { ar: 'امتحانات حصة المدرّس', en: 'Exams of the teacher’s lesson' },
    access: ['teacher', 'admin'],
    of: 'lesson',
    params: z.object({ lessonId: id }),
    query: byPage,
    reply: pageOf(examCard),
  }),
  'GET /tests/system/all/:lessonId': endpoint({
    about: { ar: 'امتحانات المكتبة التي ليست في هذه الحصة بعد', en: 'Library exams that are not in this lesson yet' },
    access: ['teacher', 'admin'],
    of: 'lesson',
    params: z.object({ lessonId: id }),
    query: byPage,
    reply: pageOf(examCard),
    refuses: ['teacher.notApproved'],
  }),
  'GET /test/:id': endpoint({
    about: {
      ar: 'امتحان بإجاباته، لمدرّسه؛ وامتحان المكتبة لأي مدرّس اعتمدته المدرسة',
      en: 'An exam with its key, for its teacher; a library exam for any approved teacher',
    },
    access: ['teacher', 'admin'],
    of: 'exam',
    params: byId,
    reply: replyOf(exam),
  }),
  'POST /tests/store': endpoint({
    about: {
      ar: 'إضافة امتحان إلى حصة المدرّس: جديد، أو نسخة من المكتبة',
      en: 'Add an exam to the teacher’s lesson: a new exam, or a copy of a library exam',
    },
    access: ['teacher'],
    status: 201,
    uploads: uploads.exam,
    isLong: true,
    body: examBody,
    reply: replyOf(exam),
    refuses: ['notFound'],
    ownErrors: {
      'exam.alreadyInLesson': {
        status: 409,
        ar: 'هذا الامتحان موجود في الحصة بالفعل.',
        en: 'This exam is already in the lesson.',
      },
    },
    example: { lesson_id: 21, ...newExamExample },
  }),
  'POST /tests/update/:id': endpoint({
    about: {
      ar: 'تعديل امتحان: الاسم والوصف والمدة وعناوين الأسئلة، وإضافة أسئلة',
      en: 'Change an exam: names, description, minutes, titles of its questions; add questions',
    },
    access: ['teacher', 'admin'],
    uploads: uploads.exam,
    isLong: true,
    of: 'exam',
    params: byId,
    body: examUpdate,
    reply: replyOf(exam),
    refuses: ['auth.forbidden'],
    ownErrors: {
      'exam.changed': {
        status: 409,
        ar: 'تغيّر الامتحان بعد أن فتحته. بقي ما كتبته هنا؛ أعد فتح الامتحان لترى الجديد ثم أضف تعديلك.',
        en: 'The exam changed after you opened it. Your text is still here; open the exam again to see the change, then add yours.',
      },
    },
    example: { duration: 30, questions: [{ id: 31, title: 'ما وحدة قياس المقاومة؟' }] },
  }),
  'DELETE /tests/question/:id': endpoint({
    about: { ar: 'حذف سؤال؛ ويبقى في المحاولات التي بدأت', en: 'Delete a question; attempts already begun keep it' },
    access: ['teacher', 'admin'],
    of: 'question',
    params: byId,
    reply: said,
    refuses: ['auth.forbidden', 'exam.lastQuestion'],
  }),
  'DELETE /tests/:id': endpoint({
    about: { ar: 'حذف امتحان؛ وتبقى تسليماته', en: 'Delete an exam; its submissions are kept' },
    access: ['teacher', 'admin'],
    of: 'exam',
    params: byId,
    reply: said,
  }),
  'PUT /tests/:id/place': endpoint({
    about: {
      ar: 'نقل امتحان إلى مكان بين امتحانات الحصة، يبدأ العدّ من 1',
      en: 'Move an exam to a place in its lesson, counted from 1',
    },
    access: ['teacher'],
    of: 'exam',
    params: byId,
    body: placeInput,
    reply: replyOf(placeInput),
    example: { place: 1 },
  }),
  ...takingCalls,
  ...paperCalls,
  ...correctionCalls,
  ...examTableCalls,
  ...ownResultCalls,
  'GET /tests/:id/submissions': endpoint({
    about: {
      ar: 'تسليمات امتحان المدرّس، الأحدث أولًا',
      en: 'Submissions of the teacher’s exam, newest first; `unfinished` attempts are over, but could not be scored yet and are retried',
    },
    access: ['teacher', 'admin'],
    of: 'exam',
    params: byId,
    query: byPage.extend({ sort: z.enum(submissionSorts, { error: 'unknown' }).default('newest') }),
    reply: pageOf(examSubmission).extend({ unfinished: z.number() }),
  }),
  'GET /tests/submission/data/:id': endpoint({
    about: { ar: 'تسليم بكل إجاباته', en: 'One submission with every answer' },
    access: ['teacher', 'admin'],
    of: 'examSubmission',
    params: byId,
    reply: replyOf(examSubmissionDetail),
  }),
  'POST /tests/submission/:id/reopen': endpoint({
    about: {
      ar: 'إعادة محاولة انتهت دون قصد إلى طالبها، مرة واحدة، خلال 48 ساعة',
      en: 'Give an attempt that ended by accident back to its student, once, within 48 hours',
    },
    access: ['teacher'],
    of: 'examSubmission',
    params: byId,
    reply: replyOf(z.object({ remaining_ms: z.number(), until: instant })),
    ownErrors: {
      'exam.paperOpen': {
        status: 409,
        ar: 'فُتحت الأوراق المصحَّحة لهذا الامتحان، والطالب يعرف الإجابات. لا يمكن إعادة المحاولة إليه.',
        en: 'The corrected papers of this exam are open, so the student knows the answers. The attempt cannot be given back.',
      },
      'exam.cannotReopen': {
        status: 409,
        ar: 'لا يمكن إعادة فتح هذه المحاولة.',
        en: 'This attempt cannot be reopened.',
      },
    },
  }),
  'POST /tests/submission/:id/evidence': endpoint({
    about: {
      ar: 'قبول الإجابات التي وصلت بعد النهاية أو رفضها؛ وتتبعها الدرجة، ويُسجَّل ذلك',
      en: 'Accept or refuse the answers that arrived after the end; the score follows, with a record of it',
    },
    access: ['teacher'],
    of: 'examSubmission',
    params: byId,
    body: evidenceBody,
    reply: replyOf(examSubmissionDetail),
    ownErrors: {
      'exam.noLateAnswers': {
        status: 409,
        ar: 'لا توجد إجابات متأخرة في هذا التسليم.',
        en: 'This submission has no late answers.',
      },
    },
    example: { decision: 'accept', timings: ['consistent', 'monotonic'] },
  }),
  'GET /parent/child/:id/tests': endpoint({
    about: {
      ar: 'امتحانات الابن ونتائجه؛ ويرى المدرّس منها ما في حصصه',
      en: 'A child’s exams and results; a teacher sees those of their own lessons',
    },
    access: ['parent', 'teacher', 'admin'],
    of: 'student',
    params: byId,
    query: byPage,
    reply: pageOf(childExam),
  }),
}
