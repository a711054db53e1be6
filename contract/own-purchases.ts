import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paymentStates } from './payment-states.ts'
import { bilingual, byPage, flag, instant, pageOf, price } from './values.ts'

const ownPayment = z.object({
  /** The number on the receipt. */
  ref: z.string(),
  status: z.enum(paymentStates),
  amount: price,
  course_id: z.number(),
  course: bilingual,
  teacher: z.string(),
  created_at: instant,
  paid_at: instant.nullable(),
  /** The end of the paid month; null while the payment has not opened a subscription. */
  ends_at: instant.nullable(),
})

const ownSubscription = z.object({
  id: z.number(),
  /** The course's id; null for a subscription to all courses of the teacher. */
  course_id: z.number().nullable(),
  course: bilingual.nullable(),
  teacher_id: z.number(),
  teacher: z.string(),
  price,
  is_running: flag,
  starts_at: instant,
  /** The end of the last paid month; null for a subscription without end. */
  ends_at: instant.nullable(),
  /** 1 when the next month can be bought now. */
  can_renew: flag,
  /** The instant from which the next month can be bought; null once it has passed, or if there is no next month. */
  renews_at: instant.nullable(),
})

export const ownPurchaseCalls = {
  'GET /student/payments': endpoint({
    about: {
      ar: 'دفعات الطالب، الأحدث أولًا؛ ولا تظهر محاولات لم تصل إلى بوابة الدفع',
      en: 'The student’s payments, newest first, without attempts that never reached the gateway',
    },
    access: ['student'],
    query: byPage,
    reply: pageOf(ownPayment),
  }),
  'GET /student/subscriptions': endpoint({
    about: {
      ar: 'اشتراكات الطالب: الجارية أولًا، ثم المنتهية',
      en: 'The student’s subscriptions: running ones first, then ended ones',
    },
    access: ['student'],
    query: byPage,
    reply: pageOf(ownSubscription),
  }),
}
