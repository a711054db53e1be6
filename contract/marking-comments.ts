import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { commentLength } from './limits.ts'
import { byId, messageReply, replyOf, text } from './values.ts'

const comment = z.object({
  id: z.number(),
  text: z.string(),
  /** The number of marked submissions whose note used the comment. */
  uses: z.number(),
})
const body = z.object({ text: text(commentLength) })
const example = { text: 'اكتب وحدة القياس بعد كل ناتج.' }

/** A teacher's saved comments for notes on homework. */
export const markingCommentCalls = {
  'GET /teacher/comments': endpoint({
    about: {
      ar: 'تعليقات المدرّس المحفوظة، الأكثر استعمالًا أولًا',
      en: 'The teacher’s saved comments, the most used first',
    },
    access: ['teacher'],
    reply: replyOf(z.array(comment)),
  }),
  'POST /teacher/comments': endpoint({
    isUnrecorded: true,
    about: { ar: 'حفظ تعليق؛ والنص نفسه يُحفظ مرة واحدة', en: 'Save a comment; the same text is saved once' },
    access: ['teacher'],
    status: 201,
    body,
    reply: replyOf(comment),
    ownErrors: {
      'marking.commentsFull': {
        status: 409,
        ar: 'لديك 100 تعليق محفوظ. احذف تعليقًا لا تستعمله أولًا.',
        en: 'You have 100 saved comments. Delete one that you do not use first.',
      },
    },
    example,
  }),
  'POST /teacher/comments/:id': endpoint({
    isUnrecorded: true,
    about: { ar: 'تعديل تعليق محفوظ', en: 'Change a saved comment' },
    access: ['teacher'],
    of: 'comment',
    params: byId,
    body,
    reply: replyOf(comment),
    ownErrors: {
      'marking.sameComment': {
        status: 409,
        ar: 'لديك تعليق محفوظ بهذا النص.',
        en: 'You already have a comment with this text.',
      },
    },
    example,
  }),
  'DELETE /teacher/comments/:id': endpoint({
    isUnrecorded: true,
    about: { ar: 'حذف تعليق محفوظ؛ وتبقى الملاحظات التي أخذته', en: 'Delete a saved comment; notes that took it stay' },
    access: ['teacher'],
    of: 'comment',
    params: byId,
    reply: messageReply,
  }),
}
