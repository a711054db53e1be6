import { desc, eq } from 'drizzle-orm'
import type { CallName } from '#contract/all.ts'
import { messages } from '#server/messaging/tables.ts'
import { payments } from '#server/subscriptions/tables.ts'
import { makeCurriculum } from './examples.ts'
import { handedIn, lateAnswers, openAttempt } from './matrix-exams.ts'
import type { MatrixSchool } from './matrix-school.ts'
import { samplePdf } from './sample-files.ts'

interface Request {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}
type Prepare = (school: MatrixSchool) => Request | Promise<Request>

const password = 'a long enough one'
const both = { ar: 'اسم', en: 'Name' }
let registered = 0

async function registration({ platform }: MatrixSchool) {
  registered += 1
  const phone = `+20109${String(registered).padStart(7, '0')}`
  const { stage_id, grade_id } = await makeCurriculum(platform.db)
  const person = { name: 'طالب جديد', email: `s${registered}@example.com`, user_type: 'student', stage_id, grade_id }
  return { ...person, phone, password, password_confirmation: password }
}

async function register(school: MatrixSchool) {
  const body = await registration(school)
  await school.platform.visitor.call('POST /register', { body })
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
  const values = { student_id: who.S1.id, course_id: course.id, gateway: 'sandbox', amount: 25_000 }
  const ref = `payment-of-course-${course.id}`
  await platform.db.insert(payments).values({ ...values, ref, status: 'paid', paid_at: new Date() })
  return ref
}

const nothing = () => ({})
const byCourse: Prepare = ({ course }) => ({ params: { id: course.id } })
const byLesson: Prepare = ({ lesson }) => ({ params: { id: lesson.id } })
const byLessonId: Prepare = ({ lesson }) => ({ params: { lessonId: lesson.id } })
const byHomework: Prepare = ({ homework }) => ({ params: { id: homework.id } })
const byExam: Prepare = ({ exam }) => ({ params: { id: exam.id } })
const byTeacher: Prepare = ({ who }) => ({ params: { id: who.T1.id } })
const byChild: Prepare = ({ who }) => ({ params: { id: who.S1.id } })
const byCode: Prepare = ({ who }) => ({ body: { code: who.S1.code } })
const byPhone: Prepare = ({ who }) => ({ body: { phone: who.S1.phone } })

/** For every call of the API a valid request about the school's one of everything, with what has to happen before it. */
export const matrixRequests: Record<CallName, Prepare> = {
  'GET /settings': nothing,
  'GET /counts': nothing,
  'GET /about-us': nothing,
  'GET /terms': nothing,
  'GET /privacy': nothing,
  'GET /return-policy': nothing,
  'GET /faq': nothing,
  'POST /contact': () => ({
    body: { name: 'منى', email: 'm@example.com', phone: '01012345678', subject: 'سؤال', message: 'متى؟' },
  }),
  'GET /stage': nothing,
  'GET /subjects': nothing,
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
  'POST /logout': nothing,
  'GET /user/data': nothing,
  'POST /student/update/profile': () => ({ body: { name: 'اسم جديد' } }),
  'POST /teacher/update-profile': () => ({ body: { bio: 'نبذة' } }),
  'POST /parent/update/profile': () => ({ body: { name: 'اسم جديد' } }),
  'DELETE /delete/account': nothing,
  'GET /account/export': nothing,
  'GET /teachers/all': nothing,
  'GET /student/my-teachers': nothing,
  'GET /teacher/data/:id': byTeacher,
  'GET /teacher/courses/:id': byTeacher,
  'GET /teacher/my-students': nothing,
  'GET /search': () => ({ query: { q: 'شخص' } }),
  'POST /teacher/subscribe-student': byCode,
  'GET /parent-student/students': nothing,
  'POST /parent-student/assign': byCode,
  'GET /parent/child/:id/courses': byChild,
  'GET /parent/child/:id/tests': byChild,
  'GET /course/data/:id': byCourse,
  'GET /course/:id': byCourse,
  'GET /course/lesson/:id': byCourse,
  'GET /my-courses': nothing,
  'POST /create/course': async ({ platform }) => ({ body: { name: both, ...(await makeCurriculum(platform.db)) } }),
  'POST /course/:id/update': ({ course }) => ({ params: { id: course.id }, body: { name: both } }),
  'POST /course/:id/toggle-status': byCourse,
  'DELETE /course/:id': byCourse,
  'GET /course/lessons/:id': byCourse,
  'GET /lesson/data/:id': byLesson,
  'GET /lesson/homeworks/:id': byLesson,
  'GET /lesson/tests/:id': byLesson,
  'GET /lesson/:id': byLesson,
  'POST /lesson/create': ({ course }) => ({ body: { course_id: course.id, name: both } }),
  'POST /lesson/:id/update': ({ lesson }) => ({ params: { id: lesson.id }, body: { name: both } }),
  'POST /lesson/:id/toggle-status': byLesson,
  'DELETE /lesson/:id': byLesson,
  'DELETE /lesson-file/file/:fileId': ({ file }) => ({ params: { fileId: file } }),
  'POST /homework/upload': ({ lesson }) => ({ body: { lesson_id: lesson.id, name: both } }),
  'GET /homework/homeworks/:lessonId': byLessonId,
  'GET /homework/homework/:id': byHomework,
  'DELETE /homework/homework/:id': byHomework,
  'GET /homework-submission/submissions/:id': byHomework,
  'POST /homework-submission/submit': ({ homework }) => ({
    body: { homework_id: homework.id, files: [samplePdf()] },
  }),
  'DELETE /homework-submission/submission/:id': ({ submission }) => ({ params: { id: submission } }),
  'POST /homework-submission/submission/:id': ({ submission }) => ({ params: { id: submission }, body: { grade: 9 } }),
  'GET /files/:key': ({ file_key }) => ({ params: { key: file_key } }),
  'GET /test/:id': byExam,
  'GET /tests/lesson/:lessonId': byLessonId,
  'GET /tests/system/all/:lessonId': byLessonId,
  'POST /tests/store': ({ lesson, library }) => ({ body: { lesson_id: lesson.id, test_id: library.id } }),
  'POST /tests/update/:id': ({ exam }) => ({ params: { id: exam.id }, body: { duration: 30 } }),
  'DELETE /tests/question/:id': ({ exam }) => ({ params: { id: exam.questions[0]?.id } }),
  'DELETE /tests/:id': byExam,
  'GET /tests/:id/submissions': byExam,
  'GET /tests/submission/data/:id': async (school) => ({ params: { id: await handedIn(school) } }),
  'POST /tests/submission/:id/reopen': async (school) => ({ params: { id: await handedIn(school) } }),
  'POST /tests/submission/:id/evidence': async (school) => ({
    params: { id: await lateAnswers(school) },
    body: { decision: 'accept' },
  }),
  'GET /student/tests/:id': byExam,
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
  'POST /initiate-payment': ({ course }) => ({ body: { course_id: course.id } }),
  'GET /payment/status/:ref': async (school) => ({ params: { ref: await startedPayment(school) } }),
  'POST /webhooks/:gateway': () => ({ params: { gateway: 'sandbox' }, body: {} }),
}
