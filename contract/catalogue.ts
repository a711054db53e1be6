import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { file, lessonKinds, picture } from './files.ts'
import { uploads } from './limits.ts'
import {
  bilingual,
  bilingualInput,
  bothLanguages,
  byId,
  byPage,
  clearable,
  flag,
  id,
  instant,
  optional,
  pageOf,
  price,
  priceInput,
  replyOf,
  said,
  text,
} from './values.ts'
import { videoInput } from './video.ts'

const named = z.object({ id: z.number(), name: z.string() })
const learnLines = z.object({ en: z.array(z.string()), ar: z.array(z.string()) })

/** A course as its card and its page show it; the parent's view of it is `childCourse`. */
export const course = z.object({
  id: z.number(),
  image: z.string().nullable(),
  name: bilingual,
  description: bilingual,
  what_you_will_learn: learnLines,
  teacher: z.object({ id: z.number(), name: z.string(), image: z.string().nullable() }),
  subject: z.string(),
  subject_id: z.number(),
  stage: z.string(),
  stage_id: z.number(),
  grade: z.string(),
  grade_id: z.number(),
  video_url: z.string().nullable(),
  price,
  lessons_count: z.number(),
  created_at: instant,
  status: flag,
  is_subscribed: flag,
  type: z.enum(['free', 'paid']),
})

export const childCourse = course
  .omit({ video_url: true, what_you_will_learn: true })
  .extend({ video: z.string().nullable(), you_learn: learnLines })

export const lessonCard = z.object({
  id: z.number(),
  name: bilingual,
  image: z.string().nullable(),
  course_id: z.number(),
  status: flag,
  files_count: z.number(),
  homeworks_count: z.number(),
  tests_count: z.number(),
})

/** `file` is a signed link, or null for a student without a subscription. */
export const lessonFile = z.object({ id: z.number(), name: bilingual, file: z.string().nullable() })

export const lesson = z.object({
  id: z.number(),
  course_id: z.number(),
  name: bilingual,
  image: z.string().nullable(),
  video_url: z.string().nullable(),
  status: flag,
  is_subscribed: flag,
  files: z.array(lessonFile),
  homeworks: z.number(),
  tests: z.number(),
})

/** One line per item; a text is split on new lines, the Arabic comma or a period. */
const learnInput = z
  .union([z.array(text(300)).max(50, 'tooLong'), text(5000, { min: 0, lines: true })])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(/\n|،|\.(?=\s|$)/)).map((line) => line.trim()).filter(Boolean),
  )
const bothLines = z.object({ ar: learnInput.default([]), en: learnInput.default([]) })
const paragraph = text(5000, { min: 0, lines: true })
const description = z.object({ ar: paragraph.default(''), en: paragraph.default('') })
const names = bilingualInput(200)
const changedNames = bothLanguages(200).partial()

const courseFields = z.object({
  name: names,
  description: description.default({ ar: '', en: '' }),
  what_you_will_learn: bothLines.default({ ar: [], en: [] }),
  subject_id: id,
  stage_id: id,
  grade_id: id,
  video_url: clearable(videoInput),
  price: priceInput.default(null),
  image: optional(picture),
})
/** Each language is a field of its own: one that is not sent stays as it was. */
const courseChanges = courseFields
  .extend({
    name: changedNames,
    description: z.object({ ar: paragraph, en: paragraph }).partial(),
    what_you_will_learn: z.object({ ar: learnInput, en: learnInput }).partial(),
    price: priceInput,
  })
  .partial()

/** The parts of a course's form that name rows of other lists; an unreadable one is left to its own field's problem. */
export const chosenCurriculum = z.object({
  subject_id: id.optional().catch(undefined),
  stage_id: id.optional().catch(undefined),
  grade_id: id.optional().catch(undefined),
})

const lessonFileInput = z.object({ name: names, file: file(lessonKinds) })
const lessonFields = z.object({
  course_id: id,
  name: names,
  video_url: clearable(videoInput),
  image: optional(picture),
  files: z.array(lessonFileInput).max(20, 'filesTooMany').default([]),
})

const status = z.object({ status: flag })

export const catalogueCalls = {
  'GET /stage': endpoint({
    about: 'Stages with their grades',
    access: 'public',
    reply: replyOf(z.object({ stages: z.array(named.extend({ grades: z.array(named) })) })),
  }),
  'GET /subjects': endpoint({
    about: 'Subjects',
    access: 'signedIn',
    reply: replyOf(z.object({ data: z.array(named) })),
  }),
  'GET /teacher/courses/:id': endpoint({
    about: 'A teacher’s active courses',
    access: 'anyone',
    params: byId,
    query: byPage,
    reply: pageOf(course),
  }),
  'GET /course/data/:id': endpoint({
    about: 'A course for student, parent or visitor',
    access: 'anyone',
    params: byId,
    reply: replyOf(course),
  }),
  'GET /course/:id': endpoint({
    about: 'A course; its teacher and the administrator see it also while inactive',
    access: 'anyone',
    params: byId,
    reply: replyOf(course),
  }),
  'GET /course/lesson/:id': endpoint({
    about: 'A course’s active lessons',
    access: 'anyone',
    params: byId,
    query: byPage,
    reply: pageOf(lessonCard),
  }),
  'GET /lesson/data/:id': endpoint({
    about: 'A lesson; without an active subscription its files have no links and its video stays closed',
    access: ['student', 'teacher', 'admin'],
    params: byId,
    reply: replyOf(lesson),
  }),
  'GET /parent/child/:id/courses': endpoint({
    about: 'Courses the child is subscribed to',
    access: ['parent', 'admin'],
    params: byId,
    query: byPage,
    reply: pageOf(childCourse),
  }),
  'GET /my-courses': endpoint({
    about: 'The teacher’s own courses, active or not',
    access: ['teacher'],
    query: byPage,
    reply: pageOf(course),
  }),
  'POST /create/course': endpoint({
    about: 'Create a course',
    access: ['teacher'],
    status: 201,
    uploads: uploads.picture,
    body: courseFields.extend({ teacher_id: optional(id) }),
    reply: replyOf(course),
  }),
  'POST /course/:id/update': endpoint({
    about: 'Change a course; a field that is not sent stays as it was',
    access: ['teacher', 'admin'],
    uploads: uploads.picture,
    params: byId,
    body: courseChanges,
    reply: replyOf(course),
  }),
  'POST /course/:id/toggle-status': endpoint({
    about: 'Switch a course on or off',
    access: ['teacher', 'admin'],
    params: byId,
    reply: replyOf(status),
  }),
  'DELETE /course/:id': endpoint({
    about: 'Delete a course; running subscribers read on to the end of their period',
    access: ['teacher', 'admin'],
    params: byId,
    reply: said,
  }),
  'GET /course/lessons/:id': endpoint({
    about: 'All lessons of an own course',
    access: ['teacher', 'admin'],
    params: byId,
    query: byPage,
    reply: pageOf(lessonCard),
  }),
  'POST /lesson/create': endpoint({
    about: 'Add a lesson with its files',
    access: ['teacher'],
    status: 201,
    uploads: uploads.lesson,
    body: lessonFields,
    reply: replyOf(lesson),
  }),
  'POST /lesson/:id/update': endpoint({
    about: 'Change a lesson; sent files are added',
    access: ['teacher', 'admin'],
    uploads: uploads.lesson,
    params: byId,
    body: lessonFields.extend({ name: changedNames }).partial(),
    reply: replyOf(lesson),
  }),
  'GET /lesson/:id': endpoint({
    about: 'An own lesson, to edit it',
    access: ['teacher', 'admin'],
    params: byId,
    reply: replyOf(lesson),
  }),
  'POST /lesson/:id/toggle-status': endpoint({
    about: 'Switch a lesson on or off',
    access: ['teacher', 'admin'],
    params: byId,
    reply: replyOf(status),
  }),
  'DELETE /lesson/:id': endpoint({
    about: 'Delete a lesson with its files, homework and exams',
    access: ['teacher', 'admin'],
    params: byId,
    reply: said,
  }),
  'DELETE /lesson-file/file/:fileId': endpoint({
    about: 'Delete one file of a lesson',
    access: ['teacher', 'admin'],
    params: z.object({ fileId: id }),
    reply: said,
  }),
}
