import { z } from 'zod'
import { endpoint, roles } from './endpoint.ts'
import { picture } from './files.ts'
import { uploads } from './limits.ts'
import { birthDate, email, name, oneTimeCode, password, phone, studentCode } from './person-fields.ts'
import { id, missingOrInvalid, optional, replyOf, said, text } from './values.ts'

export const session = z.object({
  token: z.string(),
  user: z.object({ id: z.number(), name: z.string(), user_type: z.enum(roles), image: z.string().nullable() }),
})

/** What a role needs (stage and grade, e-mail, a child's code) is the server's to say: it answers everything at once. */
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

export const authCalls = {
  'POST /register': endpoint({
    about: 'Register a student, teacher or parent; a one-time code is sent to the phone',
    access: 'public',
    status: 201,
    uploads: uploads.picture,
    body: registration,
    reply: sent,
  }),
  'POST /login': endpoint({
    about: 'Sign in; 415 means the pair is right but the account is not verified yet',
    access: 'public',
    body: z.object({ phone, password: z.string({ error: missingOrInvalid }).min(1, 'required').max(1000, 'tooLong') }),
    reply: replyOf(session),
  }),
  'POST /verify-otp': endpoint({
    about: 'Prove the phone (or e-mail) with the one-time code and sign in',
    access: 'public',
    body: z.object({ token: oneTimeCode, phone }),
    reply: replyOf(session),
  }),
  'POST /resend-otp': endpoint({
    about: 'Send a fresh verification code',
    access: 'public',
    body: byPhone,
    reply: said,
  }),
  'POST /verify_account': endpoint({
    about: 'Send the verification code to the account’s e-mail',
    access: 'public',
    body: z.object({ email }),
    reply: sent,
  }),
  'POST /forgot/password': endpoint({ about: 'Send a reset code', access: 'public', body: byPhone, reply: said }),
  'POST /forgot/resend-otp': endpoint({
    about: 'Send a fresh reset code',
    access: 'public',
    body: byPhone,
    reply: said,
  }),
  'POST /forgot/verify-otp': endpoint({
    about: 'Trade the reset code for a reset token, good once and for ten minutes',
    access: 'public',
    body: z.object({ token: oneTimeCode, phone }),
    reply: replyOf(z.object({ reset_token: z.string() })),
  }),
  'POST /forgot/reset-password': endpoint({
    about: 'Set a new password; every session of the account ends',
    access: 'public',
    body: z.object({
      phone,
      password,
      password_confirmation: z.string({ error: missingOrInvalid }),
      reset_token: text(200, { min: 0 }).default(''),
    }),
    reply: said,
  }),
  'POST /logout': endpoint({ about: 'End this session', access: 'signedIn', reply: said }),
}
