import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { oneTimeCode, password, phone } from './person-fields.ts'
import { messageReply, missingOrInvalid, replyOf, text } from './values.ts'

const byPhone = z.object({ phone })

export const forgottenPasswordCalls = {
  'POST /forgot/password': endpoint({
    about: { ar: 'إرسال رمز لتغيير كلمة المرور', en: 'Send a reset code' },
    access: 'public',
    body: byPhone,
    reply: messageReply,
    refuses: ['tooManyRequests'],
    example: { phone: '01012345678' },
  }),
  'POST /forgot/resend-otp': endpoint({
    about: { ar: 'رمز جديد لتغيير كلمة المرور', en: 'Send a fresh reset code' },
    access: 'public',
    body: byPhone,
    reply: messageReply,
    refuses: ['tooManyRequests'],
    example: { phone: '01012345678' },
  }),
  'POST /forgot/verify-otp': endpoint({
    about: {
      ar: 'مبادلة الرمز بتصريح لتغيير كلمة المرور، لمرة واحدة ولعشر دقائق',
      en: 'Trade the reset code for a reset token, good once and for ten minutes',
    },
    records: { 'reset.grant': { ar: 'رمز صحيح لتغيير كلمة المرور', en: 'A right code to change the password' } },
    access: 'public',
    body: z.object({ token: oneTimeCode, phone }),
    reply: replyOf(z.object({ reset_token: z.string() })),
    refuses: ['auth.invalidCode', 'tooManyRequests'],
    ownErrors: {
      'auth.secondCode': {
        status: 422,
        ar: 'الرمز صحيح. لحماية حسابك أرسلنا رمزًا ثانيًا إلى هاتفك، اكتبه هنا.',
        en: 'That code is right. To protect your account we sent a second one to your phone; type it here.',
      },
    },
    example: { phone: '01012345678', token: '48213' },
  }),
  'POST /forgot/reset-password': endpoint({
    about: {
      ar: 'كلمة مرور جديدة، وتنتهي كل جلسات الحساب',
      en: 'Set a new password; every session of the account ends',
    },
    records: { 'reset.password': { ar: 'تغيير كلمة المرور برمز', en: 'Changed the password by a code' } },
    access: 'public',
    body: z.object({
      phone,
      password,
      password_confirmation: z.string({ error: missingOrInvalid }),
      reset_token: text(200, { min: 0 }).default(''),
    }),
    reply: messageReply,
    ownErrors: {
      'auth.invalidReset': {
        status: 422,
        ar: 'انتهت صلاحية طلب تغيير كلمة المرور. اطلب رمزًا جديدًا.',
        en: 'This password reset is no longer valid. Ask for a new code.',
      },
    },
    example: {
      phone: '01012345678',
      password: 'four other long words',
      password_confirmation: 'four other long words',
      reset_token: 'tZ1m9vJ0q4Xw7cR2kL5p',
    },
  }),
}
