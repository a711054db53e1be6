import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reconcilePayments } from '#server/subscriptions/reconcile-payments.ts'
import { payments, subscriptions } from '#server/subscriptions/tables.ts'
import { reportTransaction, transaction } from '#server/test/callbacks.ts'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

interface Asked {
  path: string
  authorization: string | undefined
  body: Record<string, unknown>
}
type Answer = [status: number, body: unknown] | 'silence' | 'hang up'

/** Requests that the stub of Paymob received. */
const asked: Asked[] = []
/** Requests for a token. The gateway caches its token, so later tests of this file request no token. */
const logins: Asked[] = []
let answers: Record<string, Answer>
const stub = createServer(async (request: IncomingMessage, reply) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { url: path = '', headers } = request
  const one = { path, authorization: headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) }
  asked.push(one)
  if (path === '/api/auth/tokens') logins.push(one)
  const answer = answers[path] ?? [404, {}]
  if (answer === 'hang up') request.destroy()
  if (answer === 'silence' || answer === 'hang up') return
  const [status, body] = answer
  const location = status === 302 ? { location: 'http://127.0.0.1:1/' } : {}
  reply.writeHead(status, { 'content-type': 'application/json', ...location })
  reply.end(typeof body === 'string' ? body : JSON.stringify(body))
})

const secret = 'hmac-secret'
let platform: Platform
let teacher: Person
let url: string
let orders = 40_000
beforeAll(async () => {
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
  platform = await openPlatform({
    PUBLIC_URL: 'https://school.example',
    PAYMENT_GATEWAY: 'paymob',
    PAYMOB_URL: url,
    PAYMOB_SECRET_KEY: 'sk_test',
    PAYMOB_PUBLIC_KEY: 'pk_test',
    PAYMOB_API_KEY: 'api-key',
    PAYMOB_HMAC_SECRET: secret,
    PAYMOB_INTEGRATIONS: '1001,1002',
  })
  teacher = await platform.join('teacher')
})
beforeEach(() => {
  asked.length = 0
  orders += 1
  const made = { id: 'pi_1', client_secret: 'cs/1', intention_order_id: orders, status: 'intended' }
  answers = { '/v1/intention/': [201, made], '/api/auth/tokens': [201, { token: 'bearer-token' }] }
})
afterAll(async () => {
  await platform.close()
  stub.close()
})

async function start() {
  const student = await platform.join('student', { name: 'سارة محمود علي', email: `s${orders}@example.com` })
  const course = await makeCourse(platform.db, teacher)
  const pay = () => student.call('POST /initiate-payment', { body: { course_id: course.id } }, 'en')
  const payment = async () =>
    (await platform.db.select().from(payments).where(eq(payments.student_id, student.id))).at(-1)
  const months = () => platform.db.$count(subscriptions, eq(subscriptions.student_id, student.id))
  return { student, course, pay, payment, months, reply: await pay() }
}

test('a payment leads to the provider’s own page, with an order at the course’s price', async () => {
  const { student, course, payment, reply } = await start()

  const kept = await payment()
  expect(reply.body.data.payment_url).toBe(`${url}/unifiedcheckout/?publicKey=pk_test&clientSecret=cs%2F1`)
  expect(kept).toMatchObject({ gateway: 'paymob', provider_ref: String(orders), status: 'redirected' })
  expect(asked).toMatchObject([{ path: '/v1/intention/', authorization: 'Token sk_test' }])
  expect(asked[0]?.body).toMatchObject({
    amount: 25_000,
    currency: 'EGP',
    payment_methods: [1001, 1002],
    items: [{ name: 'Electricity', amount: 25_000, quantity: 1 }],
    billing_data: { first_name: 'سارة', last_name: 'محمود علي', phone_number: student.phone },
    special_reference: expect.stringContaining(kept?.ref ?? '-'),
    notification_url: 'https://school.example/api/webhooks/paymob',
    redirection_url: `https://school.example/course-details/${course.id}?payment=${kept?.ref}`,
  })
})

test('the payer’s compound first name stays whole, as in messages', async () => {
  const student = await platform.join('student', { name: 'عبد الرحمن  سيد علي' })
  const course = await makeCourse(platform.db, teacher)
  await student.call('POST /initiate-payment', { body: { course_id: course.id } })
  const billing_data = { first_name: 'عبد الرحمن', last_name: 'سيد علي' }
  expect(asked[0]?.body).toMatchObject({ billing_data })
})

test.for<[string, Answer]>([
  ['refuses', [400, { items: { name: ['This field is required.'] } }]],
  ['fails', [500, 'oops']],
  ['redirects', [302, {}]],
  ['answers no JSON', [201, 'not json']],
  ['closes the connection', 'hang up'],
  ['does not answer in time', 'silence'],
  ['leaves out the client secret', [201, { id: 'pi_1', intention_order_id: 1 }]],
])(
  'when the provider %s, the student reads that nothing was charged, and the next click retries the payment [P4]',
  async ([, answer]) => {
    const good = answers['/v1/intention/']
    answers['/v1/intention/'] = answer
    const { pay, payment, months, reply } = await start()

    expect(reply).toMatchObject({
      status: 503,
      body: { error: 'payment.gatewayAway', message: 'Error initiating payment. You haven’t been charged.' },
    })
    const first = await payment()
    expect(first).toMatchObject({ status: 'created', payment_url: null })
    expect(await months()).toBe(0)

    answers['/v1/intention/'] = good as Answer
    expect((await pay()).status).toBe(200)
    expect((await payment())?.id).toBe(first?.id)
  },
)

test('a signed report of a configured integration opens the course', async () => {
  const { months, payment } = await start()

  const reply = await reportTransaction(platform.app, secret, transaction(orders))

  expect(reply.statusCode).toBe(200)
  expect(await months()).toBe(1)
  expect((await payment())?.status).toBe('paid')
})

test('a report of another integration goes to review [P8]', async () => {
  const { months, payment } = await start()

  const reply = await reportTransaction(platform.app, secret, transaction(orders, { integration_id: 6666 }))

  expect(reply.statusCode).toBe(200)
  expect(await months()).toBe(0)
  expect((await payment())?.status).toBe('review')
})

test('a report signed with another key is refused', async () => {
  const { months } = await start()

  expect((await reportTransaction(platform.app, 'sandbox', transaction(orders))).statusCode).toBe(401)
  expect(await months()).toBe(0)
})

test('a payment whose report was lost is found by an inquiry', async () => {
  const { months, payment } = await start()
  const found = transaction(orders)
  answers['/api/ecommerce/orders/transaction_inquiry'] = [200, found]
  await platform.db
    .update(payments)
    .set({ inquire_at: new Date(0) })
    .where(eq(payments.provider_ref, String(orders)))

  expect(await reconcilePayments(platform.app.context)).toEqual([])

  expect(logins[0]).toMatchObject({ body: { api_key: 'api-key' } })
  expect(asked.at(-1)).toMatchObject({ authorization: 'Bearer bearer-token', body: { order_id: String(orders) } })
  expect(await months()).toBe(1)
  expect((await payment())?.status).toBe('paid')
})

test('an order without a payment attempt stays open, and a failed inquiry is repeated later', async () => {
  const { payment } = await start()
  const due = () =>
    platform.db
      .update(payments)
      .set({ inquire_at: new Date(0) })
      .where(eq(payments.provider_ref, String(orders)))
  await due()
  expect(await reconcilePayments(platform.app.context)).toEqual([])
  expect(await payment()).toMatchObject({ status: 'redirected', inquiries: 1 })

  answers['/api/ecommerce/orders/transaction_inquiry'] = [500, {}]
  await due()
  expect(await reconcilePayments(platform.app.context)).toHaveLength(1)

  const waiting = await payment()
  expect(waiting).toMatchObject({ status: 'redirected', inquiries: 2 })
  expect(waiting?.inquire_at.getTime()).toBeGreaterThan(Date.now() + 8 * 60_000)
})
