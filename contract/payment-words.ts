import type { acceptReasons, rejectReasons, reportStates } from './payment-reasons.ts'
import type { paymentStates } from './payment-states.ts'
import type { Bilingual } from './values.ts'

type Words<Name extends string> = Readonly<Record<Name, Bilingual>>

/** The states of a payment as the office names them. */
export const paymentStateWords: Words<(typeof paymentStates)[number]> = {
  created: { ar: 'بدأت', en: 'Started' },
  redirected: { ar: 'تنتظر الدفع', en: 'Awaits payment' },
  paid: { ar: 'مدفوعة', en: 'Paid' },
  failed: { ar: 'لم تتم', en: 'Failed' },
  expired: { ar: 'انتهت مهلتها', en: 'Expired' },
  review: { ar: 'تحت المراجعة', en: 'In review' },
  refunded: { ar: 'مُستردّة', en: 'Refunded' },
}

/** The states that a gateway reports. */
export const reportWords: Words<(typeof reportStates)[number]> = {
  pending: { ar: 'معلّقة', en: 'Pending' },
  paid: { ar: 'مدفوعة', en: 'Paid' },
  failed: { ar: 'لم تتم', en: 'Failed' },
  expired: { ar: 'انتهت مهلتها', en: 'Expired' },
  refunded: { ar: 'مُستردّة', en: 'Refunded' },
  partially_refunded: { ar: 'مُستردّة جزئيًا', en: 'Partly refunded' },
}

/** The reasons for settling a payment in review. */
export const settleWords: Words<(typeof acceptReasons)[number] | (typeof rejectReasons)[number]> = {
  received: { ar: 'وصل المبلغ إلى حساب المدرسة', en: 'The money reached the school’s account' },
  agreed: { ar: 'المبلغ مختلف، واتفقنا عليه', en: 'The amount differs, and we agreed on it' },
  otherAccepted: { ar: 'سبب آخر', en: 'Another reason' },
  notReceived: { ar: 'لم يصل المبلغ', en: 'The money did not arrive' },
  returned: { ar: 'رُدّ المبلغ إلى صاحبه', en: 'The money went back to the payer' },
  test: { ar: 'دفعة تجريبية', en: 'A test payment' },
  otherRejected: { ar: 'سبب آخر', en: 'Another reason' },
}
