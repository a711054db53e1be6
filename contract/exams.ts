import { z } from 'zod'
import { paperCalls } from './corrected-paper.ts'
import { endpoint } from './endpoint.ts'
import { examBody, examUpdate, newExamExample } from './exam-forms.ts'
import { exam, examCard } from './exam-shapes.ts'
import { examSubmissionCalls } from './exam-submissions.ts'
import { examTableCalls } from './exam-table.ts'
import { correctionCalls } from './key-correction.ts'
import { uploads } from './limits.ts'
import { ownResultCalls } from './own-results.ts'
import { placeInput } from './place.ts'
import { practiceCalls } from './practice.ts'
import { takingCalls } from './taking.ts'
import { bilingual, byId, byPage, flag, id, instant, messageReply, pageOf, replyOf } from './values.ts'

const childExam = examCard
  .omit({ student_submission: true, submissions_count: true, release_rule: true, released_at: true, is_practice: true })
  .extend({
    subject: bilingual,
    course: bilingual,
    child_score: z.number().nullable(),
    child_duration: z.number().nullable(),
    /** The number of questions that the child was asked; null without a submission. */
    total_questions: z.number().nullable(),
    child_submitted_at: instant.nullable(),
    /** 1 once the corrected paper is open. */
    paper_open: flag,
  })

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
    records: { 'exam.create': { ar: 'إضافة امتحان', en: 'Added an exam' } },
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
    records: {
      'exam.update': { ar: 'تعديل امتحان', en: 'Changed an exam' },
      'library.update': { ar: 'إصدار جديد من امتحان في المكتبة', en: 'Made a new version of a library exam' },
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
    records: { 'exam.deleteQuestion': { ar: 'حذف سؤال من امتحان', en: 'Deleted a question of an exam' } },
    access: ['teacher', 'admin'],
    of: 'question',
    params: byId,
    reply: messageReply,
    refuses: ['auth.forbidden', 'exam.lastQuestion'],
  }),
  'DELETE /tests/:id': endpoint({
    about: { ar: 'حذف امتحان؛ وتبقى تسليماته', en: 'Delete an exam; its submissions are kept' },
    records: { 'exam.delete': { ar: 'حذف امتحان', en: 'Deleted an exam' } },
    access: ['teacher', 'admin'],
    of: 'exam',
    params: byId,
    reply: messageReply,
  }),
  'PUT /tests/:id/place': endpoint({
    about: {
      ar: 'نقل امتحان إلى مكان بين امتحانات الحصة، يبدأ العدّ من 1',
      en: 'Move an exam to a place in its lesson, counted from 1',
    },
    records: { 'exam.move': { ar: 'نقل امتحان إلى مكان آخر', en: 'Moved an exam to another place' } },
    access: ['teacher'],
    of: 'exam',
    params: byId,
    body: placeInput,
    reply: replyOf(placeInput),
    example: { place: 1 },
  }),
  ...takingCalls,
  ...practiceCalls,
  ...paperCalls,
  ...correctionCalls,
  ...examTableCalls,
  ...ownResultCalls,
  ...examSubmissionCalls,
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
