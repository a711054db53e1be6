import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, price, replyOf, text } from './values.ts'

export const paymentStates = ['created', 'redirected', 'paid', 'failed', 'expired', 'review', 'refunded'] as const

export const subscriptionCalls = {
  'POST /initiate-payment': endpoint({
    about: {
      ar: 'بدء دفع شهر من كورس؛ والكورس المجاني يُشترك فيه فورًا',
      en: 'Start paying for a month of a course; a free course subscribes at once',
    },
    access: ['student'],
    body: z.object({ course_id: id }),
    reply: replyOf(z.object({ payment_url: z.string() })),
    refuses: ['notFound', 'subscription.running', 'payment.noGateway', 'payment.gatewayAway'],
    example: { course_id: 7 },
  }),
  'GET /payment/status/:ref': endpoint({
    about: { ar: 'حال الدفعة؛ تسأل عنه صفحة الرجوع', en: 'How a payment stands; the return page asks' },
    access: ['student', 'admin'],
    params: z.object({ ref: text(100) }),
    reply: replyOf(
      z.object({ status: z.enum(paymentStates), course_id: z.number(), amount: price, paid_at: instant.nullable() }),
    ),
  }),
  'POST /webhooks/:gateway': endpoint({
    about: {
      ar: 'ما تبلّغه بوابة الدفع، ولا يُصدَّق إلا بتوقيعها',
      en: 'What a payment gateway reports, believed only with its signature',
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
