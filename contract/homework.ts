import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lessonKinds, submissionKinds } from './file-kinds.ts'
import { file, picture, storedFile } from './files.ts'
import { filesPerLesson, filesPerSubmission, uploads } from './limits.ts'
import {
  bilingual,
  bilingualInput,
  byId,
  byPage,
  clearable,
  id,
  instant,
  number,
  optional,
  pageOf,
  replyOf,
  said,
  text,
  wholeOrByPage,
} from './values.ts'

const homeworkState = z.enum(['not_submitted', 'waiting', 'graded'])

/** A homework's card. `name` is in the request's language; `state` and `grade` belong to the calling student's submission. */
const homeworkCard = z.object({
  id: z.number(),
  name: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  image: z.string().nullable(),
  created: instant,
  lesson_id: z.number(),
  files_count: z.number(),
  submissions_count: z.number(),
  waiting_count: z.number(),
  state: homeworkState.nullable(),
  grade: z.number().nullable(),
})

export const homework = homeworkCard.extend({
  lessonName: bilingual,
  teacher: z.object({ id: z.number(), name: z.string(), image: z.string().nullable() }),
  files: z.array(storedFile.extend({ name: z.string() })),
})

const homeworkSubmission = z.object({
  id: z.number(),
  homework_id: z.number(),
  student_id: z.number(),
  student_name: z.string(),
  files: z.array(storedFile.extend({ name: z.string() })),
  note: z.string().nullable(),
  grade: z.number().nullable(),
  teacher_note: z.string().nullable(),
  submitted_at: instant,
  graded_at: instant.nullable(),
})

const grade = number.pipe(z.number().min(0, 'grade').max(1000, 'grade'))

export const homeworkCalls = {
  'GET /lesson/homeworks/:id': endpoint({
    about: { ar: 'واجبات الحصة، لقرّائها', en: 'Homework of a lesson, for its readers' },
    access: ['student', 'teacher', 'admin'],
    of: 'lesson',
    params: byId,
    query: byPage,
    reply: pageOf(homeworkCard),
  }),
  'GET /homework/homeworks/:lessonId': endpoint({
    about: { ar: 'واجبات حصة المدرّس', en: 'Homework of an own lesson' },
    access: ['teacher', 'admin'],
    of: 'lesson',
    params: z.object({ lessonId: id }),
    query: byPage,
    reply: pageOf(homeworkCard),
  }),
  'GET /homework/homework/:id': endpoint({
    about: { ar: 'واجب بملفاته', en: 'A homework with its files' },
    access: ['student', 'teacher', 'admin'],
    of: 'homework',
    params: byId,
    reply: replyOf(homework),
    refuses: ['subscription.required'],
  }),
  'POST /homework/upload': endpoint({
    about: { ar: 'إضافة واجب إلى حصة المدرّس', en: 'Give homework in an own lesson' },
    access: ['teacher'],
    status: 201,
    uploads: uploads.lesson,
    body: z.object({
      lesson_id: id,
      name: bilingualInput(200),
      image: optional(picture),
      files: z
        .array(z.object({ file: file(lessonKinds, 'document') }))
        .max(filesPerLesson, 'filesTooMany')
        .default([]),
    }),
    reply: replyOf(homework),
    refuses: ['notFound'],
    example: {
      lesson_id: 21,
      name: { ar: 'واجب قانون أوم', en: 'Ohm’s law homework' },
      files: [{ file: '@questions.pdf' }],
    },
  }),
  'DELETE /homework/homework/:id': endpoint({
    about: { ar: 'حذف واجب؛ ويبقى ما سلّمه الطلاب', en: 'Delete a homework; what students handed in is kept' },
    access: ['teacher', 'admin'],
    of: 'homework',
    params: byId,
    reply: said,
  }),
  'GET /homework-submission/submissions/:id': endpoint({
    about: {
      ar: 'تسليمات الواجب: يرى الطالب تسليماته، ويرى المدرّس الكل؛ ودون رقم صفحة تأتي كلها معًا',
      en: 'Submissions of a homework: a student sees the own ones, its teacher all; without a page all at once',
    },
    access: ['student', 'teacher', 'admin'],
    of: 'homework',
    params: byId,
    query: wholeOrByPage,
    reply: pageOf(homeworkSubmission),
    refuses: ['subscription.required'],
  }),
  'POST /homework-submission/submit': endpoint({
    about: {
      ar: 'تسليم واجب؛ والطلب المكرر بنفس Idempotency-Key تسليم واحد',
      en: 'Hand in homework; the same Idempotency-Key hands in once',
    },
    access: ['student'],
    status: 201,
    uploads: uploads.submission,
    body: z.object({
      homework_id: id,
      files: z
        .array(file(submissionKinds, 'document'), { error: 'filesRequired' })
        .min(1, 'filesRequired')
        .max(filesPerSubmission, 'filesTooMany'),
      note: optional(text(5000, { lines: true })),
    }),
    takesKey: true,
    reply: replyOf(homeworkSubmission),
    refuses: ['notFound', 'subscription.required', 'form.repeatedKey'],
    example: {
      homework_id: 5,
      note: 'حللت كل المسائل',
      files: ['@page-1.jpg', '@page-2.pdf'],
    },
  }),
  'DELETE /homework-submission/submission/:id': endpoint({
    about: {
      ar: 'سحب تسليم: للطالب ما لم يُصحّح، وللمدرّس دائمًا',
      en: 'Take back a submission: its student while it is not graded, its teacher always',
    },
    access: ['student', 'teacher', 'admin'],
    of: 'homeworkSubmission',
    params: byId,
    reply: said,
    refuses: ['homework.graded'],
  }),
  'POST /homework-submission/submission/:id': endpoint({
    about: { ar: 'تصحيح تسليم', en: 'Grade a submission' },
    access: ['teacher'],
    of: 'homeworkSubmission',
    params: byId,
    body: z.object({ grade, teacher_note: clearable(text(5000, { lines: true })) }),
    reply: replyOf(homeworkSubmission),
    example: { grade: 9.5, teacher_note: 'أحسنت، راجع المسألة الثالثة' },
  }),
}
