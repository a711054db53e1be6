import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ownPurchaseCalls } from './own-purchases.ts'
import { paymentStates } from './payment-states.ts'
import { bilingual, flag, id, instant, price, replyOf, text } from './values.ts'

export const subscriptionCalls = {
  'POST /initiate-payment': endpoint({
    about: {
      ar: 'بدء دفع شهر من كورس؛ والكورس المجاني يُشترك فيه فورًا',
      en: 'Start paying for a month of a course; a free course subscribes at once',
    },
    records: {
      'subscription.free': { ar: 'اشتراك في كورس مجاني', en: 'Joined a free course' },
      'payment.create': { ar: 'بدء دفع', en: 'Began a payment' },
    },
    access: ['student'],
    body: z.object({ course_id: id }),
    reply: replyOf(z.object({ payment_url: z.string() })),
    refuses: ['notFound'],
    ownErrors: {
      'payment.noGateway': {
        status: 503,
        ar: 'الدفع غير متاح هنا الآن. لم يُخصم منك شيء، ويمكنك الاشتراك في الكورسات المجانية.',
        en: 'Payments aren’t available here yet. You haven’t been charged, and you can still join free courses.',
      },
      'payment.gatewayAway': {
        status: 503,
        ar: 'تعذّر بدء الدفع. لم يُخصم منك شيء.',
        en: 'Error initiating payment. You haven’t been charged.',
      },
      'subscription.running': {
        status: 409,
        ar: 'أنت مشترك في هذا الكورس بالفعل.',
        en: 'You are already subscribed to this course.',
      },
      'consent.stopped': {
        status: 403,
        ar: 'لم يوافق وليّ أمرك، فلا يمكن بدء اشتراك جديد. كلّمه، أو راجع إدارة المدرسة.',
        en: 'Your guardian has not agreed, so no new subscription can begin. Talk to them, or to the school.',
      },
      'consent.needed': {
        status: 403,
        ar: 'الشراء ينتظر موافقة وليّ أمرك. اطلبها برقم هاتفه من ملفك الشخصي.',
        en: 'Buying waits for your guardian’s consent. Ask for it by phone on your profile page.',
      },
    },
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
        /** The beginning of the paid month; null while the payment has not opened a subscription. */
        starts_at: instant.nullable(),
        ends_at: instant.nullable(),
        /** 1 when the student had the course before the paid month. */
        is_renewal: flag,
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
    usesReserve: true,
    params: z.object({ gateway: text(40) }),
    query: z.looseObject({}),
    body: z.looseObject({}),
    reply: z.object({ message: z.string() }),
    refuses: ['tooManyRequests'],
    ownErrors: {
      'payment.badSignature': { status: 401, ar: 'التوقيع غير صحيح.', en: 'The signature is not valid.' },
    },
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
