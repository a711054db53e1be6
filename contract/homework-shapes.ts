import { z } from 'zod'
import { dayInput } from './day.ts'
import { storedFile } from './files.ts'
import { repliesOf, shared } from './shared-field.ts'
import { bilingual, flag, flagInput, instant, number } from './values.ts'

const homeworkState = z.enum(['not_submitted', 'waiting', 'graded'])
const yesOrNo = flagInput.transform((value) => value === 1)

/** The terms of a homework, which its teacher may change later. */
export const homeworkTerms = {
  due_date: shared.withDefault(shared.clearable(shared.of(dayInput, z.string())), null),
  full_mark: shared.withDefault(shared.clearable(shared.whole(1, 1000)), null),
  /** 0 if submissions after the due date are refused. */
  late_allowed: shared.withDefault(shared.of(yesOrNo, flag), true),
}
/** Fields that the form, the column and the reply share. One line declares a field's input and reply. */
export const homeworkShape = {
  lesson_id: shared.id,
  image: shared.picture,
  ...homeworkTerms,
}
export const submissionShape = {
  homework_id: shared.id,
  note: shared.withDefault(shared.clearable(shared.text(5000, { lines: true })), null),
}
export const gradeShape = {
  grade: shared.of(number.pipe(z.number().min(0, 'grade').max(1000, 'grade')), z.number().nullable()),
  teacher_note: shared.clearable(shared.text(5000, { lines: true })),
}

/**
 * A homework's card. `name` is in the request's language; `state` and `grade` belong to the calling student's
 * submission.
 */
export const homeworkCard = z.object({
  id: z.number(),
  ...repliesOf(homeworkShape),
  name: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  created: instant,
  files_count: z.number(),
  submissions_count: z.number(),
  waiting_count: z.number(),
  state: homeworkState.nullable(),
  grade: z.number().nullable(),
  /**
   * `is_overdue`: 1 when the due date has passed. `is_closed`: 1 when the due date has passed and late submissions are
   * refused.
   */
  is_overdue: flag,
  is_closed: flag,
})

export const homework = homeworkCard.extend({
  lessonName: bilingual,
  teacher: z.object({ id: z.number(), name: z.string(), image: z.string().nullable() }),
  files: z.array(storedFile.extend({ name: z.string() })),
})

export const homeworkSubmission = z.object({
  id: z.number(),
  ...repliesOf(submissionShape),
  ...repliesOf(gradeShape),
  student_id: z.number(),
  student_name: z.string(),
  files: z.array(storedFile.extend({ name: z.string() })),
  submitted_at: instant,
  /** 1 when the work was handed in after the due date. */
  is_late: flag,
  /** 1 when the work is graded and the teacher wrote on a page or recorded a voice note. */
  is_marked: flag,
  graded_at: instant.nullable(),
})

/** A homework for a parent. `missing`: the due date has passed and the child handed in nothing. */
export const childHomework = z.object({
  id: z.number(),
  name: z.string(),
  lesson: bilingual,
  course: bilingual,
  subject: z.string(),
  teacher: z.object({ id: z.number(), name: z.string() }),
  created: instant,
  due_date: z.string().nullable(),
  full_mark: z.number().nullable(),
  state: z.enum([...homeworkState.options, 'missing']),
  submitted_at: instant.nullable(),
  grade: z.number().nullable(),
  teacher_note: z.string().nullable(),
  graded_at: instant.nullable(),
  /** The id of the latest submission if the teacher marked its pages or recorded a voice note; else null. */
  marked_submission: z.number().nullable(),
})
