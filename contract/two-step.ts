import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ownPassword } from './own-sign-in.ts'
import { secondStepCode } from './person-fields.ts'
import { flag, instant, messageReply, replyOf } from './values.ts'

export const twoStepCalls = {
  'GET /two-step': endpoint({
    about: { ar: 'حالة الدخول بخطوتين لحسابي', en: 'The state of the caller’s two-step sign-in' },
    access: 'signedIn',
    reply: replyOf(
      z.object({ is_on: flag, is_required: flag, since: instant.nullable(), recovery_codes_left: z.number() }),
    ),
  }),
  'POST /two-step/begin': endpoint({
    about: {
      ar: 'بدء التفعيل بكلمة المرور: سرّ جديد لتطبيق الرموز، ولا يعمل قبل أول رمز صحيح',
      en: 'Begin enrolment with the password: a new secret for an authenticator app, unused until its first right code',
    },
    records: { 'twoStep.begin': { ar: 'بدء ضبط الدخول بخطوتين', en: 'Began two-step sign-in' } },
    access: 'signedIn',
    body: z.object({ password: ownPassword }),
    reply: replyOf(z.object({ secret: z.string(), address: z.string() })),
    refuses: ['twoStep.on', 'tooManyRequests'],
    example: { password: 'three long words' },
  }),
  'POST /two-step/confirm': endpoint({
    about: {
      ar: 'تأكيد التفعيل برمز من التطبيق؛ الرد رموز الاسترداد لمرة واحدة، وتنتهي الجلسات الأخرى',
      en: 'Confirm enrolment with a code; the reply has the recovery codes, this once, and the other sessions end',
    },
    records: { 'two_step.on': { ar: 'تفعيل الدخول بخطوتين', en: 'Turned two-step sign-in on' } },
    access: 'signedIn',
    body: z.object({ totp: secondStepCode }),
    reply: replyOf(z.object({ recovery_codes: z.array(z.string()) })),
    refuses: ['twoStep.on', 'twoStep.off', 'auth.wrongTwoStepCode', 'tooManyRequests'],
    example: { totp: '492039' },
  }),
  'POST /two-step/off': endpoint({
    about: {
      ar: 'إيقاف الدخول بخطوتين بكلمة المرور ورمز',
      en: 'Turn two-step sign-in off with the password and a code',
    },
    records: { 'two_step.off': { ar: 'إيقاف الدخول بخطوتين', en: 'Turned two-step sign-in off' } },
    access: 'signedIn',
    body: z.object({ password: ownPassword, totp: secondStepCode }),
    reply: messageReply,
    refuses: ['twoStep.off', 'auth.wrongTwoStepCode', 'tooManyRequests'],
    example: { password: 'three long words', totp: '492039' },
  }),
}
