import { z } from 'zod'
import { lessonKinds } from './file-kinds.ts'
import { file, picture } from './files.ts'
import { filesPerLesson } from './limits.ts'
import {
  bilingual,
  bilingualInput,
  bothLanguages,
  clearable,
  flag,
  id,
  instant,
  optional,
  price,
  priceInput,
  text,
} from './values.ts'
import { videoInput } from './video.ts'

export const named = z.object({ id: z.number(), name: z.string() })
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
export const changedNames = bothLanguages(200).partial()

export const courseFields = z.object({
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
export const courseChanges = courseFields
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

const lessonFileInput = z.object({ name: names, file: file(lessonKinds, 'document') })
export const lessonFields = z.object({
  course_id: id,
  name: names,
  video_url: clearable(videoInput),
  image: optional(picture),
  files: z.array(lessonFileInput).max(filesPerLesson, 'filesTooMany').default([]),
})

export const status = z.object({ status: flag })
