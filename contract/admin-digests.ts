import { z } from 'zod'
import { consentStates } from './consent-states.ts'
import { digestStops } from './digest-stops.ts'
import { endpoint } from './endpoint.ts'
import { officeList, oneOf } from './office-list.ts'
import { byId, flag, instant, messageReply, replyOf } from './values.ts'

const stopRow = z.object({
  id: z.number(),
  student_id: z.number(),
  name: z.string(),
  /** The guardian's phone or e-mail; null after the account is deleted. */
  contact: z.string().nullable(),
  reason: z.enum(digestStops),
  /** 1 if the weekly message is stopped. */
  stops_week: flag,
  /** 1 if the message about a missed exam is stopped. */
  stops_missed: flag,
  at: instant,
  /** The time at which the office or the guardian resumed the messages; null while the messages are stopped. */
  resumed_at: instant.nullable(),
  by: z.string().nullable(),
})

const unreachedRow = z.object({
  /** The student's id. */
  id: z.number(),
  name: z.string(),
  code: z.string().nullable(),
  /** 1 for a student under 18, whose guardian must have agreed. */
  needed: flag,
  state: z.enum(consentStates),
})

const handRow = z.object({
  id: z.number(),
  student_id: z.number(),
  name: z.string(),
  contact: z.string().nullable(),
  /** The date of the week's Saturday. */
  week: z.string(),
  handed_at: instant.nullable(),
  by: z.string().nullable(),
  read_at: instant.nullable(),
})

export const adminDigestCalls = {
  ...officeList('digest-stops', {
    about: {
      ar: 'من أوقف رسائل الأسبوع، والأرقام التي ليست لأولياء أمور',
      en: 'Guardians who stopped the weekly messages, and contacts that are no guardian’s',
    },
    row: stopRow,
    filters: { reason: oneOf(digestStops), state: oneOf(['now', 'resumed']) },
    sorts: ['-at', 'at'],
  }),
  'POST /admin/digest-stops/:id/resume': endpoint({
    about: {
      ar: 'استئناف رسائل الأسبوع بطلب من وليّ الأمر',
      en: 'Resume the weekly messages because the guardian asked for them',
    },
    of: 'digestStop',
    access: ['admin'],
    params: byId,
    reply: messageReply,
  }),
  ...officeList('unreached-students', {
    about: {
      ar: 'طلاب مشتركون لا تصل عنهم رسالة أسبوع: لا وليّ أمر وافق، أو لا رقم له',
      en: 'Subscribed students about whom no weekly message goes out: no guardian agreed, or none has a contact',
    },
    row: unreachedRow,
    filters: { state: oneOf(consentStates) },
    sorts: ['name', '-name'],
  }),
  ...officeList('hand-digests', {
    about: {
      ar: 'رسائل الأسبوع التي ترسلها المدرسة بيدها',
      en: 'Weekly messages that the school sends by hand',
    },
    row: handRow,
    filters: { state: oneOf(['waiting', 'handed']) },
    sorts: ['name', '-name', '-week'],
  }),
  'POST /admin/hand-digests/:id/hand': endpoint({
    about: {
      ar: 'رابط واتساب بنص الرسالة، وتُسجَّل مرسلة',
      en: 'The WhatsApp link with the message’s text; marks the message as sent',
    },
    records: { 'digest.handed': { ar: 'إرسال رسالة أسبوع باليد', en: 'Sent a weekly message by hand' } },
    of: 'digest',
    access: ['admin'],
    params: byId,
    reply: replyOf(z.object({ link: z.string() })),
    ownErrors: {
      'digest.stopped': {
        status: 409,
        ar: 'لا تُرسل هذه الرسالة: أوقفها وليّ الأمر أو سُحبت موافقته، أو انتهى وقتها.',
        en: 'This message must not go out: the guardian stopped it or withdrew the consent, or its time is over.',
      },
      'digest.handed': {
        status: 409,
        ar: 'سُجّلت هذه الرسالة مرسلة. إن لم تُرسل فتراجع أولًا ثم أرسلها.',
        en: 'This message is marked as sent. If it was not sent, undo first and send it then.',
      },
    },
  }),
  'POST /admin/hand-digests/:id/undo': endpoint({
    about: { ar: 'الرسالة لم تُرسل: تعود إلى الانتظار', en: 'The message was not sent: put it back in the queue' },
    records: {
      'digest.unhanded': { ar: 'تراجع عن إرسال رسالة أسبوع باليد', en: 'Undid a weekly message sent by hand' },
    },
    of: 'digest',
    access: ['admin'],
    params: byId,
    reply: messageReply,
  }),
}
