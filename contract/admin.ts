import { z } from 'zod'
import { adminAccountCalls } from './admin-accounts.ts'
import { endpoint } from './endpoint.ts'
import { officeList, oneOf } from './office-list.ts'
import { reasonOf } from './office-reason.ts'
import { byId, instant, messageReply, price } from './values.ts'

/** The reasons not to approve a teacher. */
const refuseKinds = ['incomplete', 'unproven', 'notNeeded', 'other'] as const

const waitingTeacher = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  /** The phone; null while the teacher has proven only the e-mail. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  bio: z.string().nullable(),
  qualification: z.string().nullable(),
  price,
  registered_at: instant,
  refused_at: instant.nullable(),
})

export const adminCalls = {
  ...adminAccountCalls,
  ...officeList('teachers/waiting', {
    about: {
      ar: 'المدرّسون الذين لم تعتمدهم المدرسة: من ينتظر ومن رُفض',
      en: 'Teachers without the school’s approval: those who wait and those it refused',
    },
    row: waitingTeacher,
    filters: { state: oneOf(['waiting', 'refused']) },
    sorts: ['registered_at', '-registered_at', 'name', '-name'],
  }),
  'POST /admin/teachers/:id/approve': endpoint({
    about: {
      ar: 'اعتماد مدرّس: يظهر من الآن ويُبلَّغ؛ والتكرار لا يغيّر شيئًا',
      en: 'Approve a teacher: listed from now on, and told so; a second time changes nothing',
    },
    records: { 'teacher.approve': { ar: 'اعتماد مدرّس', en: 'Approved a teacher' } },
    of: 'teacher',
    access: ['admin'],
    params: byId,
    reply: messageReply,
    refuses: ['people.suspended'],
  }),
  'POST /admin/teachers/:id/refuse': endpoint({
    about: {
      ar: 'رفض مدرّس بسبب يراه ويُرسَل إليه؛ يمكن اعتماده لاحقًا',
      en: 'Refuse a teacher with a reason that the teacher sees and is sent; an approval may follow later',
    },
    records: { 'teacher.refuse': { ar: 'رفض مدرّس', en: 'Refused a teacher' } },
    of: 'teacher',
    access: ['admin'],
    params: byId,
    body: reasonOf(refuseKinds),
    reply: messageReply,
    ownErrors: {
      'teacher.approved': {
        status: 409,
        ar: 'اعتمدت المدرسة هذا المدرّس بالفعل. أوقف الحساب إن لزم.',
        en: 'The school has already approved this teacher. Suspend the account if needed.',
      },
    },
    example: { kind: 'incomplete', reason: 'صورة المؤهل غير واضحة. أرسلها مرة أخرى', tell: 'on' },
  }),
}
