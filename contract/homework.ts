import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { file, lessonKinds, picture, storedFile, submissionKinds } from './files.ts'
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

/** `name` is in the request's language. `state` and `grade` speak of the calling student's own submission. */
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
    about: 'Homework of a lesson, for its readers',
    access: ['student', 'teacher', 'admin'],
    params: byId,
    query: byPage,
    reply: pageOf(homeworkCard),
  }),
  'GET /homework/homeworks/:lessonId': endpoint({
    about: 'Homework of an own lesson',
    access: ['teacher', 'admin'],
    params: z.object({ lessonId: id }),
    query: byPage,
    reply: pageOf(homeworkCard),
  }),
  'GET /homework/homework/:id': endpoint({
    about: 'A homework with its files',
    access: ['student', 'teacher', 'admin'],
    params: byId,
    reply: replyOf(homework),
  }),
  'POST /homework/upload': endpoint({
    about: 'Give homework in an own lesson',
    access: ['teacher'],
    status: 201,
    uploads: uploads.lesson,
    body: z.object({
      lesson_id: id,
      name: bilingualInput(200),
      image: optional(picture),
      files: z
        .array(z.object({ file: file(lessonKinds) }))
        .max(filesPerLesson, 'filesTooMany')
        .default([]),
    }),
    reply: replyOf(homework),
  }),
  'DELETE /homework/homework/:id': endpoint({
    about: 'Delete a homework; what students handed in is kept',
    access: ['teacher', 'admin'],
    params: byId,
    reply: said,
  }),
  'GET /homework-submission/submissions/:id': endpoint({
    about: 'Submissions of a homework: a student sees the own ones, its teacher all; without a page all at once',
    access: ['student', 'teacher', 'admin'],
    params: byId,
    query: wholeOrByPage,
    reply: pageOf(homeworkSubmission),
  }),
  'POST /homework-submission/submit': endpoint({
    about: 'Hand in homework; the same Idempotency-Key hands in once',
    access: ['student'],
    status: 201,
    uploads: uploads.submission,
    body: z.object({
      homework_id: id,
      files: z
        .array(file(submissionKinds), { error: 'filesRequired' })
        .min(1, 'filesRequired')
        .max(filesPerSubmission, 'filesTooMany'),
      note: optional(text(5000, { lines: true })),
    }),
    reply: replyOf(homeworkSubmission),
  }),
  'DELETE /homework-submission/submission/:id': endpoint({
    about: 'Take back a submission: its student while it is not graded, its teacher always',
    access: ['student', 'teacher', 'admin'],
    params: byId,
    reply: said,
  }),
  'POST /homework-submission/submission/:id': endpoint({
    about: 'Grade a submission',
    access: ['teacher'],
    params: byId,
    body: z.object({ grade, teacher_note: clearable(text(5000, { lines: true })) }),
    reply: replyOf(homeworkSubmission),
  }),
}
