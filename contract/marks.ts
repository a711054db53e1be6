import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { voiceKinds } from './file-kinds.ts'
import { file, storedFile } from './files.ts'
import { highestScore, inkLimits, inkTallest, inkWidth, stampNames } from './ink.ts'
import { uploads } from './limits.ts'
import {
  bilingual,
  byId,
  flag,
  instant,
  largestInteger,
  messageReply,
  number,
  replyOf,
  text,
  wholeBetween,
} from './values.ts'

const longestPoint = '899.9,17999.9,100 '.length
const onePoint = String.raw`\d{1,3}(\.\d)?,\d{1,5}(\.\d)?,\d{1,3}`
const pointList = new RegExp(`^${onePoint}( ${onePoint})*$`)

const isOnPage = (point: string) => {
  const [x = 0, y = 0, pressure = 0] = point.split(',').map(Number)
  return x <= inkWidth && y <= inkTallest && pressure <= 100
}
const countOf = (points: string) => points.split(' ').length

const points = z
  .string({ error: 'required' })
  .max(inkLimits.strokePoints * longestPoint, { error: 'tooLong', abort: true })
  .regex(pointList, { error: 'invalid', abort: true })
  .refine((list) => countOf(list) <= inkLimits.strokePoints && list.split(' ').every(isOnPage), 'invalid')

const within = (most: number) => number.pipe(z.number().min(0, 'tooSmall').max(most, 'tooBig'))
const place = { x: within(inkWidth), y: within(inkTallest) }
const listOf = <S extends z.ZodType>(one: S, most: number) =>
  z.array(one, { error: 'invalid' }).max(most, 'entriesTooMany').default([])

const sentStamp = z
  .object({
    stamp: z.enum(stampNames, { error: 'unknown' }),
    ...place,
    score: within(highestScore)
      .refine((score) => Number.isInteger(2 * score), 'invalid')
      .optional(),
  })
  .refine(({ stamp, score }) => (stamp === 'score') === (score !== undefined), 'invalid')

const sentMarks = {
  strokes: listOf(z.object({ points }), inkLimits.strokes).refine(
    (strokes) => strokes.reduce((sum, stroke) => sum + countOf(stroke.points), 0) <= inkLimits.points,
    'invalid',
  ),
  stamps: listOf(sentStamp, inkLimits.stamps),
  pins: listOf(z.object({ ...place, text: text(inkLimits.comment, { min: 0, lines: true }) }), inkLimits.pins),
}

const spot = { x: z.number(), y: z.number() }
const marks = {
  strokes: z.array(z.object({ points: z.string() })),
  stamps: z.array(z.object({ stamp: z.enum(stampNames), ...spot, score: z.number().optional() })),
  pins: z.array(z.object({ ...spot, text: z.string() })),
}

/** A file of a submission with its marks, which only pictures have. Version 0 means that no marks were saved. */
const markedPage = storedFile.extend({ name: z.string(), is_picture: flag, version: z.number(), ...marks })
const voice = z.object({ file: z.string(), seconds: z.number(), saved_at: instant })

const markedWork = z.object({
  id: z.number(),
  homework_id: z.number(),
  homework_name: bilingual,
  student_name: z.string(),
  submitted_at: instant,
  /** 1 when the work was handed in after the due date. */
  is_late: flag,
  /** The student's note. */
  note: z.string().nullable(),
  grade: z.number().nullable(),
  full_mark: z.number().nullable(),
  teacher_note: z.string().nullable(),
  graded_at: instant.nullable(),
  pages: z.array(markedPage),
  voice_note: voice.nullable(),
})

/** The teacher's marks on handed-in pages, and the voice note. */
export const markCalls = {
  'GET /homework-submission/submission/:id/marks': endpoint({
    about: {
      ar: 'صفحات تسليم بعلامات المدرّس وملاحظته الصوتية؛ للطالب ووليّ أمره بعد التصحيح فقط',
      en: 'Pages of a submission with the teacher’s marks and voice note; for its student and parents once it is graded',
    },
    access: ['student', 'teacher', 'parent'],
    of: 'homeworkSubmission',
    params: byId,
    reply: replyOf(markedWork),
    refuses: ['subscription.required'],
  }),
  'PUT /homework-submission/file/:id/marks': endpoint({
    countsItself: true,
    about: {
      ar: 'حفظ كل علامات صفحة فوق الإصدار المعروف؛ والتكرار بنفس العلامات لا يغيّر شيئًا',
      en: 'Save all marks of a page over the known version; the same marks again change nothing',
    },
    records: { 'homework-marks.set': { ar: 'تعديل علامات على واجب مُصحَّح', en: 'Changed the marks on graded homework' } },
    access: ['teacher'],
    of: 'submittedFile',
    params: byId,
    body: z.object({ version: wholeBetween(0, largestInteger), ...sentMarks }),
    reply: replyOf(z.object({ version: z.number(), saved_at: instant })),
    ownErrors: {
      'marks.noPicture': {
        status: 409,
        ar: 'هذا الملف ليس صورة، فلا يُكتب عليه.',
        en: 'This file is not a picture, so nobody can mark it.',
      },
      'marks.changed': {
        status: 409,
        ar: 'تغيّرت علامات هذه الصفحة في نافذة أخرى. ما رسمته هنا لم يضع.',
        en: 'The marks of this page changed in another window. Nothing that you drew here is lost.',
      },
    },
    example: {
      version: 0,
      strokes: [{ points: '226,398,50 258.5,442,62 350,318,40' }],
      stamps: [
        { stamp: 'well_done', x: 186, y: 528 },
        { stamp: 'score', x: 812, y: 318, score: 3 },
      ],
      pins: [{ x: 664, y: 806, text: 'اكتب الوحدة بعد كل ناتج.' }],
    },
  }),
  'POST /homework-submission/submission/:id/voice-note': endpoint({
    about: {
      ar: 'ملاحظة صوتية على تسليم، دقيقة على الأكثر؛ تحل محل السابقة',
      en: 'Voice note on a submission, a minute at most; it replaces the earlier one',
    },
    records: { 'homework-voice.set': { ar: 'ملاحظة صوتية على واجب', en: 'Recorded a voice note on homework' } },
    access: ['teacher'],
    of: 'homeworkSubmission',
    params: byId,
    uploads: uploads.voice,
    body: z.object({ voice: file(voiceKinds, 'document') }),
    reply: replyOf(voice),
    example: { voice: '@note.webm' },
  }),
  'DELETE /homework-submission/submission/:id/voice-note': endpoint({
    about: { ar: 'حذف الملاحظة الصوتية', en: 'Delete the voice note' },
    records: { 'homework-voice.delete': { ar: 'حذف ملاحظة صوتية من واجب', en: 'Deleted the voice note of homework' } },
    access: ['teacher'],
    of: 'homeworkSubmission',
    params: byId,
    reply: messageReply,
  }),
}
