import { z } from 'zod'
import { endpoint, roles } from './endpoint.ts'
import { bilingual, flag, instant, price, replyOf } from './values.ts'

/** The queues of work that waits for the office. */
export const queues = [
  'teachers',
  'links',
  'letters',
  'payments',
  'messages',
  'contacts',
  'reports',
  'exams',
  'jobs',
] as const

/** The number of matters in a queue, and the time of the oldest matter. */
const queue = z.object({ count: z.number(), oldest: instant.nullable() })

const matter = z.object({
  queue: z.enum(queues),
  /**
   * The id of the teacher, asking parent, letter, payment, message, stopped weekly message, report, attempt or job.
   * Unique within the queue together with `person_id`.
   */
  id: z.number(),
  /** The person's or the job's name; null for a message, which may go to a group. */
  name: z.string().nullable(),
  /** The id of the account; the student's for a parent's request. Null for a letter, a job, and a message to no account. */
  person_id: z.number().nullable(),
  /**
   * The name of the student for whom a parent asks, the letter's subject, the wrong contact or the report's reason.
   * The name of the exam or course elsewhere; null without these.
   */
  about: bilingual.nullable(),
  amount: price,
  since: instant,
})

const registration = z.object({
  id: z.number(),
  name: z.string(),
  user_type: z.enum(roles),
  grade: bilingual.nullable(),
  is_verified: flag,
  registered_at: instant,
})

const newSubscription = z.object({
  id: z.number(),
  student_id: z.number(),
  name: z.string(),
  /** The course's title; null for a subscription to all courses of the teacher. */
  course: bilingual.nullable(),
  teacher_name: z.string(),
  amount: price,
  created_at: instant,
})

const week = z.object({
  /** The week's first day, a Saturday: `2026-11-14`. */
  from: z.string(),
  /** The number of students who opened an exam or handed in homework in that week. */
  active_students: z.number(),
  /** The sum of the payments received in that week, in EGP. Refunded payments do not count. */
  income: price,
})

export const adminTodayCalls = {
  'GET /admin/waiting': endpoint({
    about: { ar: 'ما ينتظر الإدارة: كم، ومنذ متى', en: 'The work that waits for the office: how much and since when' },
    access: ['admin'],
    reply: replyOf(
      z.object({
        ...{ teachers: queue, links: queue, letters: queue, payments: queue, messages: queue },
        ...{ contacts: queue, reports: queue, exams: queue, jobs: queue },
      }),
    ),
  }),
  'GET /admin/today': endpoint({
    about: {
      ar: 'أقدم ما ينتظر، وأحدث المسجّلين والاشتراكات',
      en: 'The oldest work that waits, the newest registrations and subscriptions',
    },
    access: ['admin'],
    reply: replyOf(
      z.object({
        /** 1 while the steps of the first start are not finished. */
        setup_waits: flag,
        matters: z.array(matter),
        registrations: z.array(registration),
        registered_today: z.number(),
        subscriptions: z.array(newSubscription),
        subscribed_today: z.number(),
      }),
    ),
  }),
  'GET /admin/weeks': endpoint({
    about: {
      ar: 'الطلاب النشطون والدخل في آخر 12 أسبوعًا كاملًا، الأقدم أولًا',
      en: 'Active students and income of the last 12 full weeks, the earliest first',
    },
    access: ['admin'],
    reply: replyOf(z.array(week)),
  }),
}
