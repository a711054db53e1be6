import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { officeList, oneOf } from './office-list.ts'
import { reasonOf } from './office-reason.ts'
import { acceptReasons, rejectReasons, reportStates } from './payment-reasons.ts'
import { paymentStates } from './payment-states.ts'
import { bilingual, byId, flag, instant, messageReply, price, replyOf } from './values.ts'

const paymentRow = z.object({
  id: z.number(),
  ref: z.string(),
  gateway: z.string(),
  /** The gateway's id of the order; null before the gateway has accepted the order. */
  provider_ref: z.string().nullable(),
  student_id: z.number(),
  name: z.string(),
  course_id: z.number(),
  course: bilingual,
  amount: price,
  status: z.enum(paymentStates),
  created_at: instant,
  paid_at: instant.nullable(),
})

/** An event that the gateway reported or that an inquiry found. */
const report = z.object({
  status: z.enum(reportStates),
  amount: price,
  currency: z.string(),
  provider_txn: z.string().nullable(),
  /** The reason why the event opens no course in spite of a valid signature; null without such a reason. */
  doubt: z.string().nullable(),
  /** 1 when the server asked the gateway, 0 when the gateway reported. */
  by_inquiry: flag,
  received_at: instant,
})

const payment = paymentRow.extend({
  teacher_id: z.number(),
  teacher_name: z.string(),
  refunded_at: instant.nullable(),
  /** The time of the next inquiry; null for a payment that is not open. */
  inquire_at: instant.nullable(),
  inquiries: z.number(),
  subscription: z.object({ starts_at: instant, ends_at: instant.nullable() }).nullable(),
  settlement: z
    .object({
      kind: z.enum([...acceptReasons, ...rejectReasons]),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: instant,
    })
    .nullable(),
  reports: z.array(report),
})

export const adminPaymentCalls = {
  ...officeList('payments', {
    about: {
      ar: 'المدفوعات: بالطالب أو المرجع أو رقم البوابة أو الكورس',
      en: 'Payments, by student, reference, the gateway’s reference or course',
    },
    row: paymentRow,
    filters: { state: oneOf(paymentStates) },
    sorts: ['-created_at', 'created_at'],
  }),
  'GET /admin/payments/:id': endpoint({
    about: { ar: 'دفعة بكل ما أبلغت به البوابة', en: 'A payment with everything that the gateway reported' },
    of: 'payment',
    access: ['admin'],
    params: byId,
    reply: replyOf(payment),
  }),
  'POST /admin/payments/:id/accept': endpoint({
    about: {
      ar: 'قبول دفعة تحت المراجعة وفتح الاشتراك، مع السبب',
      en: 'Accept a payment in review and open the subscription, with a reason',
    },
    records: {
      'payment.accept': { ar: 'قبلت الإدارة دفعة تحت المراجعة', en: 'The office accepted a payment in review' },
    },
    of: 'payment',
    access: ['admin'],
    params: byId,
    body: reasonOf(acceptReasons),
    reply: messageReply,
    refuses: ['payment.settled'],
    example: { kind: 'received', reason: 'ظهر المبلغ كاملًا في كشف الحساب', tell: 'on' },
  }),
  'POST /admin/payments/:id/reject': endpoint({
    about: { ar: 'رفض دفعة تحت المراجعة، مع السبب', en: 'Reject a payment in review, with a reason' },
    records: {
      'payment.reject': { ar: 'رفضت الإدارة دفعة تحت المراجعة', en: 'The office rejected a payment in review' },
    },
    of: 'payment',
    access: ['admin'],
    params: byId,
    body: reasonOf(rejectReasons),
    reply: messageReply,
    refuses: ['payment.settled'],
    example: { kind: 'notReceived', reason: 'لم يظهر المبلغ في كشف الحساب' },
  }),
}
