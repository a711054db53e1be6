import { z } from 'zod'
import { consentMethods, consentStates } from './consent-states.ts'
import { endpoint } from './endpoint.ts'
import { officeList, oneOf } from './office-list.ts'
import { phone } from './person-fields.ts'
import { byId, flag, instant, messageReply, optional, replyOf, text } from './values.ts'

const consentEntry = z.object({
  id: z.number(),
  state: z.enum(consentStates),
  method: z.enum(consentMethods),
  version: z.string(),
  guardian_phone: z.string().nullable(),
  /** The name of the parent or administrator who answered; null for an answer by code. */
  by: z.string().nullable(),
  /** The way in which the link of the answering parent was agreed to; null without a parent's account. */
  proof: z.string().nullable(),
  note: z.string().nullable(),
  at: instant,
})
const note = text(500, { lines: true, min: 3 })

const registerRow = z.object({
  /** The student's id. */
  id: z.number(),
  name: z.string(),
  code: z.string().nullable(),
  birth_date: z.string().nullable(),
  state: z.enum(consentStates),
  method: z.enum(consentMethods).nullable(),
  version: z.string().nullable(),
  guardian_phone: z.string().nullable(),
  by: z.string().nullable(),
  note: z.string().nullable(),
  /** The time of the newest answer or request; null for a student without an answer and without a request. */
  at: instant.nullable(),
  registered_at: instant,
})

export const adminConsentCalls = {
  ...officeList('consents', {
    about: {
      ar: 'سجل موافقات أولياء الأمور على حسابات من هم دون الثامنة عشرة',
      en: 'The register of guardians’ consent for students under 18',
    },
    row: registerRow,
    filters: { state: oneOf(consentStates), method: oneOf(consentMethods) },
    sorts: ['-registered_at', 'registered_at', 'name', '-name'],
  }),
  'GET /admin/consents/:id': endpoint({
    about: {
      ar: 'موافقة وليّ الأمر على حساب طالب، بتاريخها وإثباتها',
      en: 'A student’s guardian’s consent, with its history and proof',
    },
    of: 'student',
    access: ['admin'],
    params: byId,
    reply: replyOf(
      z.object({
        id: z.number(),
        name: z.string(),
        needed: flag,
        state: z.enum(consentStates),
        history: z.array(consentEntry),
      }),
    ),
  }),
  'POST /admin/consents/:id/paper': endpoint({
    about: { ar: 'تسجيل موافقة ورقية لدى المدرسة', en: 'Record a consent on paper' },
    of: 'student',
    access: ['admin'],
    params: byId,
    body: z.object({ note, phone: optional(phone) }),
    reply: messageReply,
    refuses: ['consent.notNeeded'],
    example: { note: 'استمارة موقّعة من الوالد، ملف رقم 12', phone: '01112345678' },
  }),
  'POST /admin/consents/:id/withdraw': endpoint({
    about: {
      ar: 'سحب الموافقة بطلب من وليّ الأمر، مع السبب',
      en: 'Withdraw the consent for a guardian, with the reason',
    },
    of: 'student',
    access: ['admin'],
    params: byId,
    body: z.object({ reason: note }),
    reply: messageReply,
    refuses: ['consent.notNeeded', 'consent.changed'],
    example: { reason: 'اتصلت الوالدة وطلبت سحب الموافقة' },
  }),
}
