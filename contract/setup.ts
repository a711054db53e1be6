import { z } from 'zod'
import { session } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { email, name, password, phone, secondStepCode } from './person-fields.ts'
import { missingOrInvalid, replyOf, text } from './values.ts'

/** The secret of the setup link. */
const token = text(100)

/**
 * The form of the first administrator. The server checks the phone and the password, and reports all problems together.
 */
export const administratorForm = z.object({
  token,
  name,
  phone,
  email,
  password,
  password_confirmation: z.string({ error: missingOrInvalid }),
})

const typedBefore = z.object({ name: z.string(), phone: z.string(), email: z.string() })

/** The calls of the setup link. These calls need no login, because the school has no administrator yet. */
export const setupCalls = {
  'POST /setup/check': endpoint({
    isUnrecorded: true,
    about: {
      ar: 'هل رابط الإعداد صالح؟ والرد فيه ما كُتب عن المدير من قبل',
      en: 'Check a setup link; the reply has the administrator’s form as sent before',
    },
    access: 'public',
    body: z.object({ token }),
    reply: replyOf(typedBefore.nullable()),
    refuses: ['setup.linkUsed', 'setup.linkLate', 'setup.linkUnknown', 'tooManyRequests'],
    example: { token: 'the-secret-of-the-setup-link' },
  }),
  'POST /setup/administrator': endpoint({
    about: {
      ar: 'بيانات أول مدير؛ لا يُنشأ الحساب قبل تأكيد رمز تطبيق المصادقة',
      en: 'The first administrator’s form; the account exists once the authenticator’s code is confirmed',
    },
    access: 'public',
    body: administratorForm,
    reply: replyOf(z.object({ secret: z.string(), address: z.string() })),
    refuses: ['setup.linkUsed', 'setup.linkLate', 'setup.linkUnknown', 'tooManyRequests'],
    example: {
      token: 'the-secret-of-the-setup-link',
      name: 'نهى السيد',
      phone: '01012345678',
      email: 'noha@example.com',
      password: 'three long words',
      password_confirmation: 'three long words',
    },
  }),
  'POST /setup/administrator/confirm': endpoint({
    about: {
      ar: 'تأكيد رمز تطبيق المصادقة: يُنشأ حساب المدير وينتهي الرابط ويدخل المدير',
      en: 'Confirm the authenticator’s code: makes the administrator, ends the link and signs in',
    },
    records: { 'setup.begin': { ar: 'بدء إعداد المدرسة', en: 'Began the school’s setup' } },
    access: 'public',
    body: z.object({ token, totp: secondStepCode }),
    reply: replyOf(session.extend({ recovery_codes: z.array(z.string()) })),
    refuses: ['setup.linkUsed', 'setup.linkLate', 'setup.linkUnknown', 'auth.wrongTwoStepCode', 'tooManyRequests'],
    example: { token: 'the-secret-of-the-setup-link', totp: '482131' },
  }),
}
