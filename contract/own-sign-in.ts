import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { oneTimeCode, password, phone } from './person-fields.ts'
import { messageReply, missingOrInvalid } from './values.ts'

/** The account's current password, as typed. */
export const ownPassword = z.string({ error: missingOrInvalid }).min(1, 'required').max(1000, 'tooLong')

export const ownSignInCalls = {
  'POST /account/password': endpoint({
    about: {
      ar: 'تغيير كلمة مروري بكلمتي الحالية؛ وتنتهي جلساتي الأخرى',
      en: 'Change the caller’s password with the current one; the other sessions end',
    },
    records: { 'password.change': { ar: 'تغيير كلمة المرور من الملف الشخصي', en: 'Changed their own password' } },
    access: 'signedIn',
    body: z.object({
      current_password: ownPassword,
      password,
      password_confirmation: z.string({ error: missingOrInvalid }),
    }),
    reply: messageReply,
    refuses: ['tooManyRequests'],
    example: {
      current_password: 'three long words',
      password: 'four other long words',
      password_confirmation: 'four other long words',
    },
  }),
  'POST /account/phone/code': endpoint({
    about: {
      ar: 'طلب رمز إلى رقم جديد، بكلمة المرور؛ والرد واحد أيًا كان صاحب الرقم',
      en: 'Ask for a code at a new phone, with the password; the reply is the same for a phone of another account',
    },
    access: 'signedIn',
    body: z.object({ password: ownPassword, phone }),
    reply: messageReply,
    refuses: ['tooManyRequests'],
    example: { password: 'three long words', phone: '01098765432' },
  }),
  'POST /account/phone': endpoint({
    about: {
      ar: 'حفظ الرقم الجديد بالرمز الذي وصل إليه؛ وتنتهي الجلسات الأخرى ويُخبَر الرقم القديم',
      en: 'Save the new phone with the code that it got; the other sessions end and the old phone is told',
    },
    records: { 'phone.change': { ar: 'تغيير رقم الهاتف من الملف الشخصي', en: 'Changed their own phone' } },
    access: 'signedIn',
    body: z.object({ phone, token: oneTimeCode }),
    reply: messageReply,
    refuses: ['auth.expired', 'tooManyRequests'],
    example: { phone: '01098765432', token: '48213' },
  }),
}
