import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ownPurchaseCalls } from './own-purchases.ts'
import { paymentStates } from './payment-states.ts'
import { bilingual, id, instant, price, replyOf, text } from './values.ts'

export const subscriptionCalls = {
  'POST /initiate-payment': endpoint({
    about: {
      ar: 'بدء دفع شهر من كورس؛ والكورس المجاني يُشترك فيه فورًا',
      en: 'Start paying for a month of a course; a free course subscribes at once',
    },
    access: ['student'],
    body: z.object({ course_id: id }),
    reply: replyOf(z.object({ payment_url: z.string() })),
    refuses: [
      'notFound',
      'consent.needed',
      'consent.stopped',
      'subscription.running',
      'payment.noGateway',
      'payment.gatewayAway',
    ],
    example: { course_id: 7 },
  }),
  'GET /payment/status/:ref': endpoint({
    about: { ar: 'حال الدفعة؛ تسأل عنه صفحة الرجوع', en: 'The state of a payment, for the page after a payment' },
    access: ['student', 'admin'],
    params: z.object({ ref: text(100) }),
    reply: replyOf(
      z.object({
        status: z.enum(paymentStates),
        course_id: z.number(),
        course: bilingual,
        teacher: z.string(),
        student: z.string(),
        amount: price,
        paid_at: instant.nullable(),
        refunded_at: instant.nullable(),
        /** The number on the receipt. */
        ref: z.string(),
        /** The beginning of the paid month; null before the payment counted. */
        starts_at: instant.nullable(),
        ends_at: instant.nullable(),
        first_lesson_id: z.number().nullable(),
      }),
    ),
  }),
  ...ownPurchaseCalls,
  'POST /webhooks/:gateway': endpoint({
    about: {
      ar: 'ما تبلّغه بوابة الدفع، ولا يُصدَّق إلا بتوقيعها',
      en: 'Reports of a payment gateway, accepted only with its signature',
    },
    access: 'public',
    params: z.object({ gateway: text(40) }),
    query: z.looseObject({}),
    body: z.looseObject({}),
    reply: z.object({ message: z.string() }),
    refuses: ['payment.badSignature', 'tooManyRequests'],
    example: {
      type: 'TRANSACTION',
      obj: {
        id: 9000,
        success: true,
        pending: false,
        amount_cents: 25_000,
        currency: 'EGP',
        order: { id: 4711 },
        source_data: { type: 'card', sub_type: 'Visa', pan: '0010' },
      },
    },
  }),
}
