import { z } from 'zod'
import { endpoint, roles } from './endpoint.ts'
import { picture } from './files.ts'
import { forgottenPasswordCalls } from './forgotten-password.ts'
import { uploads } from './limits.ts'
import { birthDate, email, name, oneTimeCode, password, phone, secondStepCode, studentCode } from './person-fields.ts'
import { id, messageReply, missingOrInvalid, optional, replyOf } from './values.ts'

export const session = z.object({
  token: z.string(),
  user: z.object({ id: z.number(), name: z.string(), user_type: z.enum(roles), image: z.string().nullable() }),
})

/**
 * The registration. The server checks each role's fields (grade, e-mail, child's code) and reports all problems
 * together.
 */
export const registration = z.object({
  name,
  email: optional(email),
  phone,
  password,
  password_confirmation: z.string({ error: missingOrInvalid }),
  user_type: z.enum(['student', 'teacher', 'parent'], { error: 'userType' }),
  birth_date: optional(birthDate),
  stage_id: optional(id),
  grade_id: optional(id),
  code: optional(studentCode),
  image: optional(picture),
})

const byPhone = z.object({ phone })
const sent = z.object({ message: z.string(), data: z.object({ phone: z.string() }) })
const registered = z.object({
  message: z.string(),
  /** `wait_seconds` is 0 after a sent code, else the seconds until the phone may ask for a code. */
  data: z.object({ phone: z.string(), wait_seconds: z.number() }),
})

export const authCalls = {
  'POST /register': endpoint({
    about: {
      ar: 'تسجيل طالب أو مدرّس أو وليّ أمر، ويُرسل رمز إلى الهاتف ما لم تكن عليه مهلة (wait_seconds)',
      en: 'Register a student, teacher or parent; a one-time code is sent unless the phone must wait (wait_seconds)',
    },
    records: { 'account.register': { ar: 'تسجيل حساب', en: 'Registered an account' } },
    access: 'public',
    status: 201,
    uploads: uploads.picture,
    body: registration,
    reply: registered,
    refuses: ['tooManyRequests'],
    ownErrors: {
      'setup.notOpen': {
        status: 409,
        ar: 'لم تُفتح المدرسة بعد. بياناتك ما زالت في النموذج؛ حاول مرة أخرى بعد إعداد المدرسة.',
        en: 'The school is not open yet. Your form is unchanged; try again when the school is set up.',
      },
    },
    example: {
      name: 'يوسف أحمد',
      email: 'youssef@example.com',
      phone: '01012345678',
      password: 'three long words',
      password_confirmation: 'three long words',
      user_type: 'student',
      birth_date: '2009-03-14',
      stage_id: 3,
      grade_id: 12,
    },
  }),
  'POST /login': endpoint({
    about: {
      ar: 'الدخول؛ الرد 415 يعني أن الرقم وكلمة المرور صحيحان والحساب لم يُفعّل بعد، و403 أن رمز الخطوة الثانية مطلوب',
      en: 'Sign in; 415 means the pair is right but the account is not verified yet, 403 that its two-step code is needed',
    },
    records: { 'login.ok': { ar: 'تسجيل دخول', en: 'Signed in' } },
    access: 'public',
    body: z.object({
      phone,
      password: z.string({ error: missingOrInvalid }).min(1, 'required').max(1000, 'tooLong'),
      totp: optional(secondStepCode),
    }),
    reply: replyOf(session),
    refuses: ['auth.wrongTwoStepCode', 'tooManyRequests'],
    ownErrors: {
      'auth.twoStepCode': {
        status: 403,
        ar: 'كلمة المرور صحيحة. اكتب رمز الخطوة الثانية لإكمال الدخول.',
        en: 'Your password is right. Enter your two-step code to finish signing in.',
      },
      'auth.invalidCredentials': {
        status: 422,
        ar: 'الرقم أو كلمة المرور غير صحيحة.',
        en: 'That phone or password isn’t right.',
      },
      'auth.unverified': {
        status: 415,
        ar: 'حسابك يحتاج تفعيلًا. أدخل الرمز الذي أرسلناه لك.',
        en: 'Your account needs verifying. Enter the code we sent you.',
      },
      'auth.suspendedLogin': {
        status: 403,
        ar: 'هذا الحساب موقوف، فلا يمكن الدخول به. راجع إدارة المدرسة.',
        en: 'This account is suspended, so it cannot sign in. Contact the school.',
      },
    },
    example: { phone: '01012345678', password: 'three long words' },
  }),
  'POST /verify-otp': endpoint({
    about: {
      ar: 'إثبات الهاتف (أو البريد) بالرمز المرسل، ثم الدخول',
      en: 'Prove the phone (or e-mail) with the one-time code and sign in',
    },
    access: 'public',
    body: z.object({ token: oneTimeCode, phone }),
    reply: replyOf(session),
    refuses: ['auth.invalidCode', 'tooManyRequests'],
    example: { phone: '01012345678', token: '48213' },
  }),
  'POST /resend-otp': endpoint({
    isUnrecorded: true,
    about: { ar: 'رمز تفعيل جديد', en: 'Send a fresh verification code' },
    access: 'public',
    body: byPhone,
    reply: messageReply,
    refuses: ['tooManyRequests'],
    example: { phone: '01012345678' },
  }),
  'POST /verify_account': endpoint({
    isUnrecorded: true,
    about: { ar: 'إرسال رمز التفعيل إلى بريد الحساب', en: 'Send the verification code to the account’s e-mail' },
    access: 'public',
    body: z.object({ email }),
    reply: sent,
    refuses: ['tooManyRequests'],
    example: { email: 'youssef@example.com' },
  }),
  ...forgottenPasswordCalls,
  'POST /logout': endpoint({
    about: { ar: 'إنهاء هذه الجلسة', en: 'End this session' },
    records: { logout: { ar: 'تسجيل خروج', en: 'Signed out' } },
    access: 'signedIn',
    reply: messageReply,
  }),
}
