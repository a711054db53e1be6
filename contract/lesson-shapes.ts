import { z } from 'zod'
import { lessonKinds } from './file-kinds.ts'
import { file } from './files.ts'
import { filesPerLesson } from './limits.ts'
import { arabicFirst, changesOf, inputsOf, repliesOf, shared } from './shared-field.ts'
import { bilingual, flag, wholeBetween, yesOrNo } from './values.ts'
import { videoInput } from './video.ts'
import { videoStates } from './video-look.ts'

/** Fields that the form, the column and the reply share. One line declares a field's input, edit and reply. */
const lessonShape = {
  course_id: shared.id,
  name: shared.arabicFirst(200),
  video_url: shared.clearable(shared.of(videoInput, z.string())),
  image: shared.picture,
  /** 1 for the course's free lesson, whose video everybody may watch. */
  is_free: shared.withDefault(shared.of(yesOrNo, flag), false),
}

/** The id of the free practice in the lesson, which everybody may answer; null without a practice. */
const practiceId = z.number().nullable()

export const lessonCard = z.object({
  id: z.number(),
  name: bilingual,
  image: z.string().nullable(),
  course_id: z.number(),
  status: flag,
  files_count: z.number(),
  homeworks_count: z.number(),
  tests_count: z.number(),
  is_free: flag,
  practice_id: practiceId,
})

/**
 * The calling student's work in a lesson. `handed_in` and `taken` count handed-in homework and submitted exams. `scores`
 * adds up the submitted exams; null without one.
 */
const progress = {
  is_opened: flag,
  handed_in: z.number(),
  taken: z.number(),
  scores: z.object({ score: z.number(), total: z.number() }).nullable(),
}

/** A lesson's card with the calling student's work, for the list of a course. */
export const listedLesson = lessonCard.extend(progress)

const neighbour = z.object({ id: z.number(), name: bilingual }).nullable()

/** `file` is a signed link, or null for a reader without access to the file. */
export const lessonFile = z.object({ id: z.number(), name: bilingual, file: z.string().nullable() })

export const lesson = z.object({
  id: z.number(),
  ...repliesOf(lessonShape),
  course_name: bilingual,
  /** The video's state when its link was saved. Null without a video, and for a link that an earlier version saved. */
  video_state: z.enum(videoStates).nullable(),
  status: flag,
  is_subscribed: flag,
  files: z.array(lessonFile),
  homeworks: z.number(),
  tests: z.number(),
  practice_id: practiceId,
  ...progress,
  /**
   * The second of the video at which the calling student stopped. Null at the beginning or end of the video, and for
   * other roles.
   */
  position: z.number().nullable(),
  /** The lesson's number among the active lessons of the course, and the lessons before and after this lesson. */
  number: z.number(),
  previous: neighbour,
  next: neighbour,
})

const lessonFileInput = z.object({ name: arabicFirst(200), file: file(lessonKinds, 'document') })
const filesInput = z.array(lessonFileInput).max(filesPerLesson, 'filesTooMany')
/**
 * 1 ends the other free lesson of the course when this lesson becomes free. Without 1, the server refuses a second free
 * lesson.
 */
const moveFree = yesOrNo.default(false)
/** Seconds from the start of a video, which may last twelve hours. */
export const positionInput = z.object({ seconds: wholeBetween(0, 43_200) })
export const lessonFields = z.object({
  ...inputsOf(lessonShape),
  move_free: moveFree,
  files: filesInput.default([]),
})
/** Changes of a lesson. The sent files are added to the files that the lesson has. */
export const lessonChanges = z.object({ ...changesOf(lessonShape), move_free: moveFree, files: filesInput.optional() })
