import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, flag, id, instant, messageReply, replyOf } from './values.ts'

const parentOfChild = z.object({
  id: z.number(),
  name: z.string(),
  /** 0 while the parent's request is pending. */
  status: flag,
  created_at: instant,
  may_confirm: flag,
  may_unlink: flag,
})
const parents = replyOf(z.array(parentOfChild))
const byIdAndParent = byId.extend({ parentId: id })

export const parentLinkCalls = {
  'GET /student/:id/parents': endpoint({
    about: {
      ar: 'أولياء أمور الطالب المرتبطون به، ومن يطلب الارتباط',
      en: 'The parents linked to a student, and those who ask',
    },
    of: 'student',
    access: ['student', 'parent', 'admin'],
    params: byId,
    reply: parents,
  }),
  'POST /student/:id/parents/:parentId/confirm': endpoint({
    about: {
      ar: 'الموافقة على طلب وليّ أمر: الطالب أو وليّ أمر مرتبط به أو الإدارة',
      en: 'Agree to a parent’s request: the student, a linked parent or the office',
    },
    of: 'student',
    ownErrors: {
      'people.parentsFull': {
        status: 409,
        ar: 'لهذا الطالب أربعة أولياء أمور بالفعل. ألغِ ربط أحدهم أولًا.',
        en: 'This student already has four parents here. Unlink one first.',
      },
    },
    access: ['student', 'parent', 'admin'],
    params: byIdAndParent,
    reply: parents,
  }),
  'DELETE /student/:id/parents/:parentId': endpoint({
    about: {
      ar: 'رفض طلب وليّ أمر، أو إلغاء ربطه، أو خروجه بنفسه',
      en: 'Refuse a parent’s request, unlink a parent, or leave as one',
    },
    of: 'student',
    access: ['student', 'parent', 'admin'],
    params: byIdAndParent,
    reply: messageReply,
  }),
  'POST /student/renew-code': endpoint({
    about: { ar: 'كود جديد للطالب؛ ويتوقف القديم فورًا', en: 'Give the student a new code; the old one ends at once' },
    access: ['student'],
    reply: replyOf(z.object({ code: z.string() })),
  }),
}
