import type { z } from 'zod'
import type { CallName } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { jsonSchema } from './json-schema.ts'

/** What a call may refuse beyond what its shape says. */
const own: Partial<Record<CallName, readonly ErrorCode[]>> = {
  'POST /register': ['tooManyRequests'],
  'POST /login': ['auth.invalidCredentials', 'auth.unverified', 'tooManyRequests'],
  'POST /verify-otp': ['auth.invalidCode', 'tooManyRequests'],
  'POST /resend-otp': ['tooManyRequests'],
  'POST /verify_account': ['tooManyRequests'],
  'POST /forgot/password': ['tooManyRequests'],
  'POST /forgot/resend-otp': ['tooManyRequests'],
  'POST /forgot/verify-otp': ['auth.invalidCode', 'tooManyRequests'],
  'POST /forgot/reset-password': ['auth.invalidReset'],
  'POST /contact': ['tooManyRequests'],
  'GET /about-us': ['notFound'],
  'GET /terms': ['notFound'],
  'GET /privacy': ['notFound'],
  'GET /return-policy': ['notFound'],
  'GET /account/export': ['account.exportOnceADay'],
  'POST /parent-student/assign': ['people.alreadyLinked'],
  'POST /teacher/subscribe-student': ['people.alreadyLinked'],
  'POST /create/course': ['auth.forbidden'],
  'POST /lesson/create': ['notFound'],
  'GET /lesson/data/:id': ['auth.forbidden'],
  'GET /files/:key': ['auth.required', 'auth.forbidden', 'file.linkExpired', 'subscription.required', 'file.range'],
  'POST /homework/upload': ['notFound'],
  'GET /homework/homework/:id': ['subscription.required'],
  'POST /homework-submission/submit': ['notFound', 'subscription.required', 'form.repeatedKey'],
  'GET /homework-submission/submissions/:id': ['subscription.required'],
  'DELETE /homework-submission/submission/:id': ['homework.graded'],
  'POST /tests/store': ['notFound', 'exam.alreadyInLesson'],
  'POST /tests/update/:id': ['auth.forbidden'],
  'DELETE /tests/question/:id': ['auth.forbidden', 'exam.lastQuestion'],
  'GET /student/tests/:id': ['auth.forbidden', 'subscription.required', 'exam.alreadySubmitted'],
  'PUT /student/tests/:id/answers': [
    'subscription.required',
    'exam.notStarted',
    'exam.deadlinePassed',
    'exam.attemptClosed',
  ],
  'POST /student/tests/:id/stamp': [
    'auth.required',
    'exam.badTicket',
    'auth.forbidden',
    'subscription.required',
    'exam.notStarted',
  ],
  'POST /student/tests/:id/submit': [
    'auth.required',
    'exam.badTicket',
    'auth.forbidden',
    'subscription.required',
    'exam.alreadySubmitted',
    'exam.notStarted',
  ],
  'POST /tests/submission/:id/reopen': ['exam.cannotReopen'],
  'POST /tests/submission/:id/evidence': ['exam.noLateAnswers'],
  'POST /initiate-payment': ['notFound', 'subscription.running', 'payment.noGateway', 'payment.gatewayAway'],
  'POST /webhooks/:gateway': ['payment.badSignature', 'tooManyRequests'],
}

/** Whether a part of the request carries anything at all. */
export function carries(part: z.ZodType): boolean {
  const { properties = {}, additionalProperties, anyOf } = jsonSchema(part, 'input')
  return Object.keys(properties).length > 0 || additionalProperties !== undefined || anyOf !== undefined
}

/** Every way in which the call may refuse, in the order of the status. */
export function refusalsOf(name: CallName, endpoint: Endpoint): ErrorCode[] {
  const { access, params, query, uploads } = endpoint
  const takesBody = carries(endpoint.body)
  const found: (ErrorCode | false)[] = [
    takesBody && 'body.unreadable',
    access !== 'public' && access !== 'anyone' && 'auth.required',
    access !== 'public' && !endpoint.forgivesToken && 'auth.expired',
    typeof access === 'object' && 'auth.forbidden',
    carries(params) && 'notFound',
    (takesBody || uploads !== undefined) && 'tooLarge',
    (takesBody || carries(query)) && 'form.invalid',
    access !== 'public' && 'tooManyRequests',
    uploads !== undefined && 'file.notSaved',
    ...(own[name] ?? []),
  ]
  return [...new Set(found.filter((code) => code !== false))]
}
