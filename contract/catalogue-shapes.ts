import { z } from 'zod'
import { changesOf, inputsOf, repliesOf, shared } from './shared-field.ts'
import { flag, id, instant, price, priceInput, text } from './values.ts'
import { videoInput } from './video.ts'

export const named = z.object({ id: z.number(), name: z.string() })
const learnLines = z.object({ en: z.array(z.string()), ar: z.array(z.string()) })

/** A list of lines, or a text. The text becomes a list: each new line, Arabic comma and period ends a line. */
const learnInput = z
  .union([z.array(text(300)).max(50, 'tooLong'), text(5000, { min: 0, lines: true })])
  .transform((value) =>
    (Array.isArray(value) ? value : value.split(/\n|،|\.(?=\s|$)/)).map((line) => line.trim()).filter(Boolean),
  )
const bothLines = z.object({ ar: learnInput.default([]), en: learnInput.default([]) })

/** Fields that the form, the column and the reply share. One line declares a field's input, edit and reply. */
const courseShape = {
  name: shared.bilingual(200),
  description: shared.bilingualOrEmpty(5000, { lines: true }),
  what_you_will_learn: shared.withChange(
    bothLines.default({ ar: [], en: [] }),
    learnLines,
    z.object({ ar: learnInput, en: learnInput }).partial(),
  ),
  subject_id: shared.id,
  stage_id: shared.id,
  grade_id: shared.id,
  video_url: shared.clearable(shared.of(videoInput, z.string())),
  price: shared.of(priceInput.default(null), price),
  image: shared.picture,
}
export const courseFields = z.object(inputsOf(courseShape))
/** Changes of a course. Each language is a separate field, so an omitted language keeps its text. */
export const courseChanges = z.object(changesOf(courseShape))

/** A course on its card and its page. The list of a child's courses has `childCourse` instead. */
export const course = z.object({
  ...repliesOf(courseShape),
  id: z.number(),
  teacher: z.object({ id: z.number(), name: z.string(), image: z.string().nullable() }),
  subject: z.string(),
  stage: z.string(),
  grade: z.string(),
  lessons_count: z.number(),
  /** The lesson whose video everybody may watch; null without a free lesson. */
  free_lesson_id: z.number().nullable(),
  /** The exam that everybody may answer as a practice; null without a practice. */
  practice_id: z.number().nullable(),
  created_at: instant,
  status: flag,
  /**
   * The reason for which the school hid the course. Only the course's teacher and administrators get the reason. Null
   * for others, and for a shown course.
   */
  hidden_reason: z.string().nullable(),
  is_subscribed: flag,
  type: z.enum(['free', 'paid']),
})

export const childCourse = course
  .omit({ video_url: true, what_you_will_learn: true, hidden_reason: true, free_lesson_id: true, practice_id: true })
  .extend({
    video: z.string().nullable(),
    you_learn: learnLines,
    /** 1 if the course's page opens to the parent; 0 for example for an inactive course. */
    is_open: flag,
  })

/**
 * The ids of a course's form. An unreadable id counts as omitted, because the check of its own field reports the
 * problem.
 */
export const chosenCurriculum = z.object({
  subject_id: id.optional().catch(undefined),
  stage_id: id.optional().catch(undefined),
  grade_id: id.optional().catch(undefined),
})

export const status = z.object({ status: flag })
