import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, price, replyOf, text } from './values.ts'

export const paymentStates = ['created', 'redirected', 'paid', 'failed', 'expired', 'review', 'refunded'] as const

export const subscriptionCalls = {
  'POST /initiate-payment': endpoint({
    about: 'Start paying for a month of a course; a free course subscribes at once',
    access: ['student'],
    body: z.object({ course_id: id }),
    reply: replyOf(z.object({ payment_url: z.string() })),
  }),
  'GET /payment/status/:ref': endpoint({
    about: 'How a payment stands; the return page asks',
    access: ['student', 'admin'],
    params: z.object({ ref: text(100) }),
    reply: replyOf(
      z.object({ status: z.enum(paymentStates), course_id: z.number(), amount: price, paid_at: instant.nullable() }),
    ),
  }),
  'POST /webhooks/:gateway': endpoint({
    about: 'What a payment gateway reports, believed only with its signature',
    access: 'public',
    params: z.object({ gateway: text(40) }),
    query: z.looseObject({}),
    body: z.looseObject({}),
    reply: z.object({ message: z.string() }),
  }),
}
