import { desc, eq } from 'drizzle-orm'
import type { CallName } from '#contract/all.ts'
import { piastres } from '#contract/money.ts'
import { setup } from '#server/auth/setup-tables.ts'
import { sessions } from '#server/auth/tables.ts'
import { tests } from '#server/exams/tables.ts'
import { messages } from '#server/messaging/tables.ts'
import { linkRequests, teachers } from '#server/people/tables.ts'
import { payments } from '#server/subscriptions/tables.ts'
import { exampleRequest, type MatrixRequest } from './example-request.ts'
import { makeCurriculum } from './examples.ts'
import { askedGuardian, makeMinors, newGuardianPhone, passCodeWait } from './guardians.ts'
import { catalogueRequests } from './matrix-catalogue.ts'
import { commentRequests } from './matrix-comments.ts'
import { handedIn, lateAnswers, openAttempt, paperRequests, practiceRequests } from './matrix-exams.ts'
import { homeworkPageRequests } from './matrix-homework-pages.ts'
import { noticeRequests } from './matrix-notices.ts'
import { pageRequests } from './matrix-pages.ts'
import { personRequests } from './matrix-people.ts'
import { queueRequests } from './matrix-queues.ts'
import type { MatrixSchool } from './matrix-school.ts'
import { setupRequests } from './matrix-setup.ts'
import { hasTwoStep, signInRequests } from './matrix-two-step.ts'
import { samplePdf } from './sample-files.ts'

type Prepare = (school: MatrixSchool) => MatrixRequest | Promise<MatrixRequest>

const password = 'a long enough one'
let registered = 0

async function registration({ platform }: MatrixSchool) {
  // A setup that still waits for its administrator refuses registrations.
  await platform.db.delete(setup)
  registered += 1
  const phone = `+20109${String(registered).padStart(7, '0')}`
  const { stage_id, grade_id } = await makeCurriculum(platform.db)
  const person = { name: 'طالب جديد', email: `s${registered}@example.com`, user_type: 'student', stage_id, grade_id }
  return { ...person, phone, password, password_confirmation: password }
}

async function register(school: MatrixSchool) {
  const body = await registration(school)
  const { status } = await school.platform.visitor.call('POST /register', { body })
  if (status !== 201) throw new Error(`The person was not registered: ${status}`)
  return body
}

async function verified(school: MatrixSchool) {
  const { phone } = await register(school)
  const token = await lastCode(school, phone)
  await school.platform.visitor.call('POST /verify-otp', { body: { phone, token } })
  return { phone }
}

async function lastCode({ platform }: MatrixSchool, phone: string) {
  const [sent] = await platform.db.select().from(messages).where(eq(messages.to, phone)).orderBy(desc(messages.id))
  return sent?.code
}

async function resetCode(school: MatrixSchool) {
  const { phone } = await verified(school)
  await school.platform.visitor.call('POST /forgot/password', { body: { phone } })
  return { phone, token: await lastCode(school, phone) }
}

async function resetGrant(school: MatrixSchool) {
  const body = await resetCode(school)
  const reply = await school.platform.visitor.call('POST /forgot/verify-otp', { body })
  return { phone: body.phone, reset_token: reply.body.data.reset_token }
}

async function startedPayment({ platform, who, course }: MatrixSchool) {
  const values = { student_id: who.S1.id, course_id: course.id, gateway: 'sandbox', amount: piastres(25_000) }
  const ref = `payment-of-course-${course.id}`
  await platform.db.insert(payments).values({ ...values, ref, status: 'paid', paid_at: new Date() })
  return ref
}

/** Requests a link to S1 as P2. */
const byRequest: Prepare = async ({ platform, who }) => {
  await platform.db.insert(linkRequests).values({ parent_id: who.P2.id, child_id: who.S1.id })
  return { params: { id: who.S1.id, parentId: who.P2.id } }
}
const byPhone: Prepare = ({ who }) => ({ body: { phone: who.S1.phone } })

/** Calls that need more than their example: preparation, or input of this school. */
const prepared: Partial<Record<CallName, Prepare>> = {
  'POST /register': async (school) => ({ body: await registration(school) }),
  'POST /login': async (school) => ({ body: { ...(await verified(school)), password } }),
  'POST /verify-otp': async (school) => {
    const { phone } = await register(school)
    return { body: { phone, token: await lastCode(school, phone) } }
  },
  'POST /resend-otp': byPhone,
  'POST /verify_account': async (school) => ({ body: { email: (await registration(school)).email } }),
  'POST /forgot/password': byPhone,
  'POST /forgot/resend-otp': byPhone,
  'POST /forgot/verify-otp': async (school) => ({ body: await resetCode(school) }),
  'POST /forgot/reset-password': async (school) => ({
    body: { ...(await resetGrant(school)), password: `${password}!`, password_confirmation: `${password}!` },
  }),
  'DELETE /sessions/:id': async ({ platform, who }) => {
    const own = platform.db.select({ id: sessions.id }).from(sessions)
    const [session] = await own.where(eq(sessions.user_id, who.S1.id))
    return { params: { id: session?.id } }
  },
  ...noticeRequests,
  ...signInRequests,
  'POST /admin/people/:id/two-step/reset': async (school) => {
    await hasTwoStep(school)
    return { params: { id: school.who.T1.id } }
  },
  // The matrix makes this call for two parents, and two users cannot share the example's e-mail.
  'POST /parent/update/profile': () => ({ body: { name: 'اسم جديد' } }),
  'GET /search': () => ({ query: { q: 'شخص' } }),
  'POST /student/:id/parents/:parentId/confirm': byRequest,
  'DELETE /student/:id/parents/:parentId': byRequest,
  'POST /homework-submission/submit': ({ homework }) => ({
    body: { homework_id: homework.id, files: [samplePdf()] },
  }),
  ...homeworkPageRequests,
  ...commentRequests,
  'GET /files/:key': ({ file_key }) => ({ params: { key: file_key } }),
  'POST /tests/store': ({ lesson, library }) => ({ body: { lesson_id: lesson.id, test_id: library.id } }),
  'POST /tests/update/:id': ({ exam }) => ({ params: { id: exam.id }, body: { duration: 30 } }),
  'GET /tests/submission/data/:id': async (school) => ({ params: { id: await handedIn(school) } }),
  ...paperRequests,
  ...practiceRequests,
  'POST /tests/submission/:id/reopen': async (school) => ({ params: { id: await handedIn(school) } }),
  'POST /tests/submission/:id/evidence': async (school) => ({
    params: { id: await lateAnswers(school) },
    body: { decision: 'accept' },
  }),
  'PUT /student/tests/:id/answers': async (school) => ({
    params: { id: school.exam.id },
    body: { attempt_id: await openAttempt(school), items: [] },
  }),
  'POST /student/tests/:id/stamp': async (school) => {
    await openAttempt(school)
    return { params: { id: school.exam.id }, body: {} }
  },
  'POST /student/tests/:id/submit': async (school) => ({
    params: { id: school.exam.id },
    body: { attempt_id: await openAttempt(school), duration: 1 },
  }),
  'POST /admin/teachers/:id/approve': async ({ platform, who }) => {
    await platform.db.update(teachers).set({ approved: false }).where(eq(teachers.user_id, who.T1.id))
    return { params: { id: who.T1.id } }
  },
  ...personRequests,
  'POST /admin/library/:id/restore': async ({ platform, library }) => {
    await platform.db.update(tests).set({ deleted_at: new Date() }).where(eq(tests.id, library.id))
    return { params: { id: library.id } }
  },
  ...catalogueRequests,
  'POST /student/consent/ask': async (school) => {
    await makeMinors(school)
    return { body: { phone: newGuardianPhone() } }
  },
  'POST /parent/child/:id/consent': async (school) => {
    await makeMinors(school)
    return { params: { id: school.who.S1.id }, body: { answer: 'confirm' } }
  },
  'POST /consent/links': () => ({ body: { phone: newGuardianPhone() } }),
  'POST /consent/read': async (school) => ({ body: { link: (await askedGuardian(school)).token } }),
  'POST /consent/code': async (school) => {
    const { token } = await askedGuardian(school)
    await passCodeWait(school.platform)
    return { body: { link: token } }
  },
  'POST /consent/answer': async (school) => {
    const { token, code } = await askedGuardian(school)
    return { body: { link: token, token: code, answer: 'confirm' } }
  },
  'POST /admin/consents/:id/paper': async (school) => {
    await makeMinors(school)
    return { params: { id: school.who.S1.id }, body: { note: 'استمارة موقّعة' } }
  },
  'POST /admin/consents/:id/withdraw': async (school) => {
    await makeMinors(school)
    return { params: { id: school.who.S1.id }, body: { reason: 'طلبت الوالدة' } }
  },
  'GET /payment/status/:ref': async (school) => ({ params: { ref: await startedPayment(school) } }),
  ...setupRequests,
  ...queueRequests,
  ...pageRequests,
  'POST /message-reports/:provider': () => ({ params: { provider: 'whatsapp' }, body: {} }),
  'GET /message-reports/whatsapp': () => ({
    query: { 'hub.mode': 'subscribe', 'hub.verify_token': 'wrong', 'hub.challenge': '1158201444' },
  }),
  // A report without the form of a signature stays unread.
  'POST /webhooks/:gateway': () => ({ params: { gateway: 'sandbox' }, query: { hmac: '0'.repeat(128) }, body: {} }),
}

/** Returns true for calls whose request needs preparation of the school, or input of the school. */
export const needsPreparation = (call: CallName) => call in prepared

/** Prepares the school for the call and returns a valid request. */
export const matrixRequest = async (call: CallName, school: MatrixSchool): Promise<MatrixRequest> =>
  prepared[call]?.(school) ?? exampleRequest(call, school)
