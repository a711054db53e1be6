import { z } from 'zod'
import { messageRow } from './admin-messages.ts'
import { consentMethods, consentStates } from './consent-states.ts'
import { endpoint, roles } from './endpoint.ts'
import { providerChannels } from './message-kinds.ts'
import { paymentStates } from './payment-states.ts'
import { bilingual, byId, byPage, flag, id, instant, messageReply, pageOf, price, replyOf } from './values.ts'

const linked = z.object({
  id: z.number(),
  name: z.string(),
  /**
   * `parent` and `child`: linked people. `waiting`: a parent who waits for a link. `asked`: a student for whom this
   * parent waits. `teacher`: the teacher of a running subscription.
   */
  kind: z.enum(['parent', 'waiting', 'child', 'asked', 'teacher']),
  since: instant,
  is_suspended: flag,
})

const device = z.object({
  id: z.number(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  network: z.string().nullable(),
  last_seen_at: instant,
})

const given = z.object({
  kind: z.string(),
  reason: z.string().nullable(),
  was_sent: flag,
  by: z.string().nullable(),
  at: instant,
})

const person = z.object({
  id: z.number(),
  name: z.string(),
  user_type: z.enum(roles),
  phone: z.string().nullable(),
  /** 1 while no code has proven that the phone belongs to the account. */
  phone_claimed: flag,
  email: z.string().nullable(),
  code: z.string().nullable(),
  birth_date: z.string().nullable(),
  image: z.string().nullable(),
  stage_name: z.string().nullable(),
  grade_name: z.string().nullable(),
  is_verified: flag,
  has_two_step: flag,
  registered_at: instant,
  last_seen_at: instant.nullable(),
  /** The suspension; null for an account that is not suspended. */
  suspension: given.nullable(),
  /** Facts about a teacher; null for other roles. */
  teacher: z
    .object({
      bio: z.string().nullable(),
      qualification: z.string().nullable(),
      price,
      is_approved: flag,
      refusal: given.nullable(),
      courses: z.number(),
      students: z.number(),
    })
    .nullable(),
  /** The guardian's consent for a student; null for other roles. */
  consent: z
    .object({
      state: z.enum(consentStates),
      needed: flag,
      method: z.enum(consentMethods).nullable(),
      version: z.string().nullable(),
      guardian_phone: z.string().nullable(),
      at: instant.nullable(),
    })
    .nullable(),
  links: z.array(linked),
  devices: z.array(device),
  /** The number of rows of each section. Audit entries are counted up to 10,001, which means more than 10,000. */
  counts: z.object({
    purchases: z.number(),
    exams: z.number(),
    homework: z.number(),
    messages: z.number(),
    audit: z.number(),
  }),
  /** The contacts to which messages do not arrive. */
  bounced: z.array(
    z.object({ contact: z.string(), channel: z.enum(providerChannels), words: z.string(), since: instant }),
  ),
  /** The sum in EGP of all payments with the state `paid`, and their number. */
  paid: z.object({ amount: price, payments: z.number() }),
})

const purchase = z.object({
  /** The row's key, unique within the list: `s7` for a subscription, `p9` for a payment without a subscription. */
  key: z.string(),
  course_id: z.number().nullable(),
  course: z.string().nullable(),
  teacher: z.string(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  at: instant,
  amount: price,
  gateway: z.string().nullable(),
  source: z.enum(['payment', 'teacher_code', 'free']),
  ref: z.string().nullable(),
  /** The payment's id; null for a subscription without a payment. */
  payment_id: z.number().nullable(),
  /** The state of the subscription, else of the payment. */
  state: z.enum(['running', 'later', 'ended', ...paymentStates]),
})

const exam = z.object({
  id: z.number(),
  name: z.string(),
  started_at: instant,
  submitted_at: instant.nullable(),
  score: z.number().nullable(),
  total_questions: z.number(),
  percentage: z.number().nullable(),
  duration: z.number().nullable(),
  round: z.number(),
})

const homework = z.object({
  id: z.number(),
  name: z.string(),
  submitted_at: instant,
  graded_at: instant.nullable(),
  grade: z.number().nullable(),
})

const entry = z.object({
  id: z.number(),
  at: instant,
  action: z.string(),
  action_words: bilingual,
  result: z.string(),
  /** The person who acted; null for the server and for a visitor. */
  actor: z.object({ id: z.number(), name: z.string() }).nullable(),
  detail: z.record(z.string(), z.unknown()).nullable(),
  /** The text that the administrator typed as the reason; null without a reason. */
  reason: z.string().nullable(),
  network: z.string().nullable(),
})

const section = <S extends z.ZodType>(row: S, about: { ar: string; en: string }) =>
  endpoint({ about, of: 'student', access: ['admin'], params: byId, query: byPage, reply: pageOf(row) })

export const adminPersonCalls = {
  'GET /admin/people/:id': endpoint({
    about: {
      ar: 'شخص واحد بكل ما تعرفه المدرسة عنه، بلا رموز',
      en: 'One person with everything the school knows, without codes',
    },
    of: 'student',
    access: ['admin'],
    params: byId,
    reply: replyOf(person),
  }),
  'GET /admin/people/:id/purchases': section(purchase, {
    ar: 'اشتراكات طالب ومدفوعاته، الأحدث أولًا',
    en: 'A student’s subscriptions and payments, the newest first',
  }),
  'GET /admin/people/:id/exams': section(exam, {
    ar: 'محاولات طالب في الامتحانات، الأحدث أولًا',
    en: 'A student’s attempts at exams, the newest first',
  }),
  'GET /admin/people/:id/homework': section(homework, {
    ar: 'واجبات سلّمها طالب، الأحدث أولًا',
    en: 'Homework that a student handed in, the newest first',
  }),
  'GET /admin/people/:id/messages': section(messageRow, {
    ar: 'ما أُرسل إلى شخص وفي أي حال، بلا رموز، الأحدث أولًا',
    en: 'The messages to a person with their state, without codes, the newest first',
  }),
  'GET /admin/people/:id/audit': section(entry, {
    ar: 'ما سُجّل عن شخص وما فعله، الأحدث أولًا',
    en: 'The audit entries about a person or caused by the person, the newest first',
  }),
  'DELETE /admin/people/:id/sessions': endpoint({
    about: { ar: 'إنهاء كل جلسات شخص', en: 'End all sessions of a person' },
    of: 'student',
    access: ['admin'],
    params: byId,
    reply: messageReply,
  }),
  'DELETE /admin/people/:id/sessions/:sessionId': endpoint({
    about: { ar: 'إنهاء إحدى جلسات شخص', en: 'End one session of a person' },
    of: 'student',
    access: ['admin'],
    params: z.object({ id, sessionId: id }),
    reply: messageReply,
  }),
}
