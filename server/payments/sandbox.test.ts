import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { piastres } from '#contract/money.ts'
import { payments, subscriptions } from '#server/subscriptions/tables.ts'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let platform: Platform
let teacher: Person
let origin: string
beforeAll(async () => {
  platform = await openPlatform({ PUBLIC_URL: 'https://school.example', LIMIT_PAYMENTS_PER_HOUR: '1000' })
  teacher = await platform.join('teacher')
  origin = await platform.app.listen({ port: 0 })
})
afterAll(() => platform.close())

/** Starts a student's payment. `page` is the address of the payment's page on the test's server. */
async function sentToPay(name = { ar: 'الكهربية', en: 'Electricity' }) {
  const student = await platform.join('student')
  const course = await makeCourse(platform.db, teacher, { name, price: piastres(25_050) })
  const { body } = await student.call('POST /initiate-payment', { body: { course_id: course.id } })
  const { pathname } = new URL(body.data.payment_url)
  return { student, course, ref: pathname.split('/').at(-1) ?? '', page: `${origin}${pathname}` }
}
const read = async (page: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(page, { headers })
  return { reply, html: await reply.text() }
}
const press = (page: string, body: BodyInit) => fetch(page, { method: 'POST', body, redirect: 'manual' })
const outcome = (outcome: string) => new URLSearchParams({ outcome })
const stateOf = async (ref: string) =>
  (await platform.db.select().from(payments).where(eq(payments.ref, ref)))[0]?.status
const monthsOf = (student: Person) => platform.db.$count(subscriptions, eq(subscriptions.student_id, student.id))

test('the payment page names the course, and the amount and the test payment in the reader’s language', async () => {
  const { page } = await sentToPay()

  const arabic = await read(page)
  const english = await read(page, { cookie: 'a=b; i18next=en' })
  const unasked = await read(page, { 'accept-language': 'en' })

  expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
  expect(arabic.html).toContain('دفع تجريبي')
  expect(arabic.html).toContain('<bdi dir="ltr">250.5</bdi> ج.م')
  expect(arabic.html).toContain('الكهربية')
  expect(english.html).toContain('<html lang="en" dir="ltr">')
  expect(english.html).toContain('Test payment')
  expect(english.html).toContain('<bdi dir="ltr">250.5</bdi> EGP')
  expect(unasked.html).toContain('lang="ar"')
})

test('the payment page works under the strict policy, without scripts and inline styles', async () => {
  const { page } = await sentToPay()

  const { reply, html } = await read(page)
  const style = await fetch(`${origin}/sandbox-pay/page.css`)

  expect(html).not.toMatch(/<script|<style|style=|onclick/)
  // Without this link, browsers request /favicon.ico, which answers 404.
  expect(html).toContain('<link rel="icon" href="/icon.svg"')
  expect((await fetch(`${origin}/icon.svg`)).headers.get('content-type')).toBe('image/svg+xml')
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(style.status).toBe(200)
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('HTML in a course’s name stays text on the payment page', async () => {
  const { page } = await sentToPay({ ar: '<script>alert(1)</script>"\'&', en: 'x' })

  const { html } = await read(page)

  expect(html).not.toContain('<script>')
  expect(html).toContain('&#60;script&#62;alert(1)')
})

test('approving the payment subscribes the student and leads back to the course', async () => {
  const { student, course, ref, page } = await sentToPay()

  const reply = await press(page, outcome('approve'))

  expect(reply.status).toBe(303)
  expect(reply.headers.get('location')).toBe(`/course-details/${course.id}?payment=${ref}`)
  expect(await stateOf(ref)).toBe('paid')
  expect(await monthsOf(student)).toBe(1)
  expect((await read(page, { cookie: 'i18next=en' })).html).toContain('This payment is complete.')
})

test('declining the payment leads back without a subscription, and the student can start another payment', async () => {
  const { student, course, ref, page } = await sentToPay()

  const reply = await press(page, outcome('decline'))

  expect(reply.status).toBe(303)
  expect(await stateOf(ref)).toBe('failed')
  expect(await monthsOf(student)).toBe(0)
  const again = await student.call('POST /initiate-payment', { body: { course_id: course.id } })
  expect(again.body.data.payment_url).not.toContain(ref)
})

test('ten presses at once and a later press of the other button keep the first outcome', async () => {
  const { student, ref, page } = await sentToPay()

  const presses = await Promise.all(Array.from({ length: 10 }, () => press(page, outcome('approve'))))
  const later = await press(page, outcome('decline'))

  expect([...presses, later].map(({ status }) => status)).toEqual(Array(11).fill(303))
  expect(await stateOf(ref)).toBe('paid')
  expect(await monthsOf(student)).toBe(1)
})

test('the sandbox accepts the payer’s choice from every kind of form and as JSON', async () => {
  const multipart = new FormData()
  multipart.set('outcome', 'approve')
  const forms: [BodyInit, Record<string, string>][] = [
    [outcome('approve'), {}],
    [multipart, {}],
    [JSON.stringify({ outcome: 'approve' }), { 'content-type': 'application/json' }],
  ]
  for (const [body, headers] of forms) {
    const { ref, page } = await sentToPay()
    expect((await fetch(page, { method: 'POST', body, headers, redirect: 'manual' })).status).toBe(303)
    expect(await stateOf(ref)).toBe('paid')
  }
})

test('an unknown answer is refused, and an address in the query changes no redirect [P14]', async () => {
  const { student, ref, page } = await sentToPay()

  for (const body of [
    outcome('maybe'),
    new URLSearchParams(),
    new URLSearchParams('outcome=approve&outcome=decline'),
  ]) {
    expect((await press(page, body)).status).toBe(422)
  }
  expect(await stateOf(ref)).toBe('redirected')
  expect(await monthsOf(student)).toBe(0)
  const reply = await press(`${page}?next=https://evil.example&success=true`, outcome('approve'))
  expect(reply.headers.get('location')).toMatch(/^\/course-details\/\d+\?payment=[\w-]+$/)
})

test('the page of an unknown payment is not found', async () => {
  for (const page of [`${origin}/sandbox-pay/none`, `${origin}/sandbox-pay/%00`, `${origin}/sandbox-pay/..%2f`]) {
    expect((await read(page)).reply.status).toBe(404)
    expect((await press(page, outcome('approve'))).status).toBe(404)
  }
})

test('a school with another gateway serves no sandbox page and takes no sandbox report', async () => {
  const keys = { PAYMOB_SECRET_KEY: 'a', PAYMOB_PUBLIC_KEY: 'b', PAYMOB_API_KEY: 'c', PAYMOB_HMAC_SECRET: 'd' }
  const real = await openPlatform({ PAYMENT_GATEWAY: 'paymob', PAYMOB_INTEGRATIONS: '1', ...keys })

  expect((await real.app.inject({ url: '/sandbox-pay/page.css' })).statusCode).toBe(404)
  expect((await real.app.inject({ method: 'POST', url: '/api/webhooks/sandbox', payload: {} })).statusCode).toBe(404)
  await real.close()
})
