import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { storedFile } from './files.ts'
import { gradeShape, homeworkSubmission } from './homework-shapes.ts'
import { commentsPerTeacher } from './limits.ts'
import { inputsOf } from './shared-field.ts'
import { bilingual, byId, flag, id, instant, replyOf } from './values.ts'

/** The random key of one open marking page, because two tabs of one teacher share a queue like two people. */
const holder = z.string({ error: 'required' }).regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'invalid')
const exampleHolder = '5f2b8c1e-93d4-4a7b-8f60-1c2d3e4f5a6b'

const queue = z.object({
  /** The number of submissions without a grade, submissions of other pages included. */
  waiting: z.number(),
  /** The number of submissions without a grade that were left for later. */
  later: z.number(),
  /** The number of submissions without a grade that other pages hold. */
  elsewhere: z.number(),
  /** The number of submissions graded in the last 12 hours. */
  marked: z.number(),
})

const paper = homeworkSubmission.omit({ files: true }).extend({
  files: z.array(storedFile.extend({ name: z.string(), is_picture: flag })),
  /** 1 when the submission was once left for later. */
  was_left: flag,
})

const desk = z.object({
  homework: z.object({ id: z.number(), name: bilingual, course: bilingual, full_mark: z.number().nullable() }),
  /** The held submissions: first the submission to mark, then the submission to open next. */
  papers: z.array(paper),
  /** The ids of the two submissions that were graded last, the latest first, at most 12 hours ago. */
  graded: z.array(z.number()),
  ends_at: instant,
  queue,
})

const refuses = ['marking.taken'] as const

export const markingCalls = {
  'POST /marking/:id/take': endpoint({
    isUnrecorded: true,
    about: {
      ar: 'أخذ أوراق واجب للتصحيح لعشر دقائق؛ والتكرار يجدّد ما معك ويكمله',
      en: 'Take submissions of one piece of homework for ten minutes; a repeat renews those held and tops them up',
    },
    access: ['teacher'],
    of: 'homework',
    params: byId,
    /** `before` is the key of the tab's previous marking page. The submissions of that page move to the new page. */
    body: z.object({ holder, before: holder.optional() }),
    reply: replyOf(desk),
    example: { holder: exampleHolder },
  }),
  'POST /marking/:id/leave': endpoint({
    isUnrecorded: true,
    about: {
      ar: 'إعادة الأوراق المأخوذة إلى قائمة الانتظار',
      en: 'Give the held submissions of one piece of homework back to the queue',
    },
    access: ['teacher'],
    of: 'homework',
    params: byId,
    body: z.object({ holder }),
    reply: z.object({ data: z.object({ given_back: z.number() }) }),
    example: { holder: exampleHolder },
  }),
  'POST /marking/papers/:id/grade': endpoint({
    about: {
      ar: 'تصحيح ورقة من قائمة الانتظار؛ وتُرفض إن أخذها غيرك',
      en: 'Grade a submission of the queue; refused when another page took it',
    },
    access: ['teacher'],
    of: 'homeworkSubmission',
    params: byId,
    body: z.object({
      ...inputsOf(gradeShape),
      holder,
      /** The ids of the saved comments in the note. */
      comments: z.array(id).max(commentsPerTeacher, 'invalid').default([]),
    }),
    reply: replyOf(homeworkSubmission),
    refuses,
    example: { holder: exampleHolder, grade: 8.5, teacher_note: 'اكتب وحدة القياس بعد كل ناتج.' },
  }),
  'POST /marking/papers/:id/later': endpoint({
    isUnrecorded: true,
    about: { ar: 'ترك ورقة لآخر قائمة الانتظار', en: 'Leave a submission for the end of the queue' },
    access: ['teacher'],
    of: 'homeworkSubmission',
    params: byId,
    body: z.object({ holder }),
    reply: replyOf(z.object({ later_at: instant })),
    refuses,
    example: { holder: exampleHolder },
  }),
}
