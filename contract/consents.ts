import { z } from 'zod'
import { consentMethods, consentStates, guardianAnswers } from './consent-states.ts'
import { endpoint } from './endpoint.ts'
import { oneTimeCode, phone } from './person-fields.ts'
import { byId, flag, instant, messageReply, replyOf, text } from './values.ts'

const state = z.enum(consentStates)
const method = z.enum(consentMethods).nullable()
/** The secret of a guardian's link. The secret is sent in the body, because proxies write addresses to their logs. */
const byLink = z.object({ link: text(100) })
const byPhone = z.object({ phone })

const ownConsent = z.object({
  needed: flag,
  state,
  method,
  version: z.string().nullable(),
  /** The last three digits of the guardian's phone; null without a known phone. */
  guardian: z.string().nullable(),
  at: instant.nullable(),
  before_buying: flag,
})

const childConsent = z.object({
  child_id: z.number(),
  state,
  method,
  at: instant.nullable(),
  may: z.array(z.enum(guardianAnswers)),
})

export const consentCalls = {
  'GET /student/consent': endpoint({
    about: { ar: 'حال موافقة وليّ الأمر على حساب الطالب', en: 'The state of the guardian’s consent for the student' },
    access: ['student'],
    reply: replyOf(ownConsent),
  }),
  'POST /student/consent/ask': endpoint({
    about: {
      ar: 'طلب موافقة وليّ الأمر برقم هاتفه؛ يصله رابط ورمز',
      en: 'Ask a guardian for consent by phone; a link and a code are sent',
    },
    access: ['student'],
    body: byPhone,
    reply: messageReply,
    refuses: ['consent.notNeeded', 'consent.otherGuardian'],
    ownErrors: {
      'consent.given': { status: 409, ar: 'وافق وليّ الأمر بالفعل.', en: 'The guardian has already agreed.' },
    },
    example: { phone: '01112345678' },
  }),
  'GET /parent/consents': endpoint({
    about: { ar: 'حال الموافقة على كل ابن دون الثامنة عشرة', en: 'The consent for each child under 18' },
    access: ['parent'],
    reply: replyOf(z.array(childConsent)),
  }),
  'POST /parent/child/:id/consent': endpoint({
    about: {
      ar: 'ردّ وليّ أمر مرتبط: يوافق أو يرفض أو يسحب موافقته',
      en: 'A linked parent’s answer: agree, refuse or withdraw',
    },
    of: 'student',
    access: ['parent'],
    params: byId,
    body: z.object({ answer: z.enum(['confirm', 'refuse', 'withdraw'], { error: 'unknown' }) }),
    reply: replyOf(childConsent),
    refuses: ['consent.notNeeded', 'consent.otherGuardian', 'consent.changed'],
    example: { answer: 'confirm' },
  }),
  'POST /consent/links': endpoint({
    about: {
      ar: 'إرسال روابط الموافقات التي تحمل هذا الرقم؛ والرد واحد لكل رقم',
      en: 'Send the links of the consents that name this phone; every phone gets the same reply',
    },
    records: { 'consent.links': { ar: 'إرسال روابط الموافقة من جديد', en: 'Sent the consent links again' } },
    access: 'public',
    body: byPhone,
    reply: messageReply,
    refuses: ['tooManyRequests'],
    example: { phone: '01112345678' },
  }),
  'POST /consent/read': endpoint({
    isUnrecorded: true,
    about: {
      ar: 'ما يُطلب من وليّ الأمر، برابط رسالته',
      en: 'The request to a guardian, by the link of the message',
    },
    access: 'public',
    body: byLink,
    refuses: ['notFound'],
    example: { link: 'the-secret-of-the-link' },
    reply: replyOf(
      z.object({
        student: z.string(),
        school: z.string(),
        guardian: z.string(),
        state,
        may: z.array(z.enum(guardianAnswers)),
        at: instant.nullable(),
      }),
    ),
  }),
  'POST /consent/code': endpoint({
    about: { ar: 'رمز جديد لوليّ الأمر', en: 'Send the guardian a fresh code' },
    access: 'public',
    body: byLink,
    reply: messageReply,
    refuses: ['notFound', 'tooManyRequests'],
    example: { link: 'the-secret-of-the-link' },
  }),
  'POST /consent/answer': endpoint({
    about: {
      ar: 'ردّ وليّ الأمر بالرمز: يوافق أو يرفض أو يسحب موافقته أو ليس وليّ أمر',
      en: 'The guardian’s answer with the code: agree, refuse, withdraw, or no guardian at all',
    },
    access: 'public',
    body: byLink.extend({ token: oneTimeCode, answer: z.enum(guardianAnswers, { error: 'unknown' }) }),
    reply: replyOf(z.object({ state })),
    refuses: ['notFound', 'auth.invalidCode', 'consent.changed', 'tooManyRequests'],
    example: { link: 'the-secret-of-the-link', token: '48213', answer: 'confirm' },
  }),
}
