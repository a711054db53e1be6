import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentGateway } from '#server/payments/gateway.ts'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { startPayment } from './start-payment.ts'
import { payments } from './tables.ts'

let platform: Platform
let teacher: Person
beforeAll(async () => {
  platform = await openPlatform()
  teacher = await platform.join('teacher')
})
afterAll(() => platform.close())

/** Returns a student's payment of a course through a gateway whose `create` the test provides. */
async function payingThrough(
  create: PaymentGateway['create'],
  contacts: { email?: string; email_proven?: boolean } = {},
) {
  const student = await platform.join('student', contacts)
  const course = await makeCourse(platform.db, teacher)
  const { gateway } = platform.app.context
  if (!gateway) throw new Error('the school has no gateway')
  const context = { ...platform.app.context, gateway: { ...gateway, create } }
  const viewer = { id: student.id, role: 'student' as const, name: 'طالب', token_hash: '' }
  return {
    pay: () =>
      startPayment(context, viewer, { course_id: course.id, language: 'ar' }).then(
        (address) => address,
        (problem) => problem.code,
      ),
    payments: () => platform.db.select().from(payments).where(eq(payments.student_id, student.id)),
    forget: (age: string) =>
      platform.db
        .update(payments)
        .set({ asked_until: sql`now() - ${age}::interval` })
        .where(eq(payments.student_id, student.id)),
  }
}

test.for([
  'https://evil.example/pay',
  'http://127.0.0.1:3000.evil.example/',
  'https://127.0.0.1:3000/',
  '//evil.example',
  'javascript:alert(1)',
  '',
])('a payer is never sent to %s [P4]', async (paymentUrl) => {
  const { pay, payments } = await payingThrough(async () => ({ providerRef: 'x', paymentUrl }))

  expect(await pay()).toBe('payment.gatewayAway')
  expect(await payments()).toMatchObject([{ status: 'created', payment_url: null }])
})

test.for([
  [true, 'own@example.com'],
  [false, null],
] as const)('the gateway gets an e-mail only if its owner proved it: %s', async ([email_proven, sent]) => {
  const customers: unknown[] = []
  const create: PaymentGateway['create'] = async ({ ref, customer }) => {
    customers.push(customer.email)
    return { providerRef: ref, paymentUrl: `http://127.0.0.1:3000/sandbox-pay/${ref}` }
  }
  const { pay } = await payingThrough(create, { email: 'own@example.com', email_proven })
  await pay()
  expect(customers).toEqual([sent])
})

test('thirty clicks at once send one request to the gateway and get the same address', async () => {
  let asked = 0
  const answer = Promise.withResolvers<void>()
  const { pay, payments } = await payingThrough(async ({ ref }) => {
    asked += 1
    await answer.promise
    return { providerRef: ref, paymentUrl: `http://127.0.0.1:3000/sandbox-pay/${ref}` }
  })
  const clicks = Array.from({ length: 30 }, pay)
  await expect.poll(() => asked).toBe(1)
  answer.resolve()

  const addresses = await Promise.all(clicks)

  expect(new Set(addresses).size).toBe(1)
  expect(addresses[0]).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sandbox-pay\//)
  expect(asked).toBe(1)
  expect(await payments()).toHaveLength(1)
})

test('after a failed request to the gateway the waiting clicks end, and the next click gets an address', async () => {
  let asked = 0
  const failure = Promise.withResolvers<never>()
  const { pay, payments } = await payingThrough(async ({ ref }) => {
    asked += 1
    if (asked === 1) await failure.promise
    return { providerRef: ref, paymentUrl: `http://127.0.0.1:3000/sandbox-pay/${ref}` }
  })
  const first = pay()
  await expect.poll(() => asked).toBe(1)
  const second = pay()
  failure.reject(new Error('away'))

  const told = await Promise.all([first, second])
  expect(told[0]).toBe('payment.gatewayAway')
  expect(['payment.gatewayAway', expect.stringContaining('http')]).toContainEqual(told[1])
  expect(await pay()).toMatch(/^http/)
  expect(await payments()).toHaveLength(1)
})

test('a click after the gateway’s timeout replaces the request of a killed process', async () => {
  let asked = 0
  const { pay, payments, forget } = await payingThrough(async ({ ref }) => {
    asked += 1
    if (asked === 1) throw new Error('killed')
    return { providerRef: ref, paymentUrl: `http://127.0.0.1:3000/sandbox-pay/${ref}` }
  })
  await pay()
  await forget('1 second')

  expect(await pay()).toMatch(/^http/)
  expect(await payments()).toMatchObject([{ status: 'redirected' }])
})
