import { z } from 'zod'
import { picture } from './files.ts'
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

/** A course on its card and its page. Parents get `childCourse` instead. */
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

/** A list of lines. A text is split at new lines, Arabic commas and periods. */
const learnInput = z
  .union([z.array(text(300)).max(50, 'tooLong'), text(5000, { min: 0, lines: true })])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(/\n|،|\.(?=\s|$)/)).map((line) => line.trim()).filter(Boolean),
  )
const bothLines = z.object({ ar: learnInput.default([]), en: learnInput.default([]) })
const paragraph = text(5000, { min: 0, lines: true })
const description = z.object({ ar: paragraph.default(''), en: paragraph.default('') })
export const names = bilingualInput(200)
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
/** Changes of a course. Each language is a field of its own, so an omitted language keeps its text. */
export const courseChanges = courseFields
  .extend({
    name: changedNames,
    description: z.object({ ar: paragraph, en: paragraph }).partial(),
    what_you_will_learn: z.object({ ar: learnInput, en: learnInput }).partial(),
    price: priceInput,
  })
  .partial()

/** The ids of a course's form. An unreadable id counts as omitted here, because its own field reports the problem. */
export const chosenCurriculum = z.object({
  subject_id: id.optional().catch(undefined),
  stage_id: id.optional().catch(undefined),
  grade_id: id.optional().catch(undefined),
})

export const status = z.object({ status: flag })
