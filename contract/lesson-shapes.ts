import { z } from 'zod'
import { names } from './catalogue-shapes.ts'
import { lessonKinds } from './file-kinds.ts'
import { file, picture } from './files.ts'
import { filesPerLesson } from './limits.ts'
import { bilingual, clearable, flag, id, optional } from './values.ts'
import { videoInput } from './video.ts'

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

const lessonFileInput = z.object({ name: names, file: file(lessonKinds, 'document') })
export const lessonFields = z.object({
  course_id: id,
  name: names,
  video_url: clearable(videoInput),
  image: optional(picture),
  files: z.array(lessonFileInput).max(filesPerLesson, 'filesTooMany').default([]),
})
