import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { piastres } from '#contract/money.ts'
import { auditLog } from '#server/audit/tables.ts'
import { sendDue } from '#server/messaging/send-due.ts'
import { bouncedContacts, deliveryReports, messages } from '#server/messaging/tables.ts'
import { reportEnv, reportingProviders, send, whatsapp } from '#server/test/message-reports.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'

let school: Platform
let admin: Person
beforeAll(async () => {
  school = await openPlatform(reportEnv)
  admin = await school.join('admin')
})
afterAll(() => school.close())

let made = 0
const newReference = () => {
  made += 1
  return `reference-${made}`
}
const hour = () => new Date(Date.now() + 3_600_000)
const told = { kind: 'student.added', channel: 'sms', text: 'أضافك مدرّسك' } as const

async function sentMessage(person: Person, provider: string, reference: string) {
  const row = { ...told, to: person.phone, person_id: person.id, expires_at: hour() }
  await school.db.insert(messages).values({ ...row, state: 'sent', next_at: null, tries: 1, provider, reference })
}
const shown = async (person: Person) =>
  (await admin.call('GET /admin/messages', { query: { person: person.id } })).body.data
const marks = (person: Person) =>
  school.db.select().from(bouncedContacts).where(eq(bouncedContacts.contact, person.phone))

describe.for(reportingProviders)('$provider', ({ name, provider, report, forged }) => {
  test('the office sees that a message was delivered, and when', async () => {
    const [student, reference] = [await school.join('student'), newReference()]
    await sentMessage(student, provider, reference)
    expect(await send(school.app, report(reference, 'pending'))).toBe(200)
    expect(await shown(student)).toMatchObject([{ delivery: null, delivery_at: null }])
    expect(await send(school.app, report(reference, 'delivered'))).toBe(200)
    expect(await shown(student)).toMatchObject([
      { state: 'sent', delivery: 'delivered', delivery_at: expect.any(String) },
    ])
  })

  test('the office sees that a message was not delivered, with the provider’s words', async () => {
    const [student, reference] = [await school.join('student'), newReference()]
    await sentMessage(student, provider, reference)
    await send(school.app, report(reference, 'failed'))
    expect(await shown(student)).toMatchObject([{ delivery: 'failed', delivery_error: expect.stringMatching(/\w/) }])
    expect(await marks(student)).toEqual([])
  })

  test('a repeated report and a late failure change nothing [D2]', async () => {
    const [student, reference] = [await school.join('student'), newReference()]
    await sentMessage(student, provider, reference)
    await send(school.app, report(reference, 'delivered'))
    const first = await shown(student)
    const again = [report(reference, 'delivered'), report(reference, 'invalid'), report(reference, 'delivered')]
    expect(await Promise.all(again.map((one) => send(school.app, one)))).toEqual([200, 200, 200])
    expect(await shown(student)).toEqual(first)
    expect(await marks(student)).toEqual([])
    expect(await school.db.$count(deliveryReports, eq(deliveryReports.reference, reference))).toBe(0)
  })

  test('a forged report is refused and changes nothing [D1]', async () => {
    const [student, reference] = [await school.join('student'), newReference()]
    await sentMessage(student, provider, reference)
    const before = await shown(student)
    const signed = report(reference, 'delivered')
    const { payload: other } = report(newReference(), 'failed')
    const bare = { ...signed, headers: { 'content-type': signed.headers['content-type'] ?? '' } }
    const moved =
      name === 'infobip'
        ? bare
        : { ...signed, payload: name === 'vonage' ? signed.payload.replace(reference, `${reference}x`) : other }
    expect(await send(school.app, forged(signed))).toBe(401)
    expect(await send(school.app, moved)).toBe(401)
    if (name !== 'vonage') expect(await send(school.app, bare)).toBe(401)
    expect(await shown(student)).toEqual(before)
    expect(await school.db.$count(deliveryReports, eq(deliveryReports.reference, reference))).toBe(0)
  })

  test('without a configured secret a report is refused', async () => {
    const closed = await openPlatform({ PUBLIC_URL: reportEnv.PUBLIC_URL })
    expect(await send(closed.app, report(newReference(), 'delivered'))).toBe(401)
    await closed.close()
  })

  test('a phone that can never get a message is marked once, until a message arrives', async () => {
    const student = await school.join('student')
    for (const reference of [newReference(), newReference()]) {
      await sentMessage(student, provider, reference)
      await send(school.app, report(reference, 'invalid'))
    }
    const channel = name === 'whatsapp' ? 'whatsapp' : 'sms'
    expect(await marks(student)).toMatchObject([{ channel, by_report: true }])
    const entries = await school.db.select().from(auditLog).where(eq(auditLog.action, 'contact.bounced'))
    expect(entries.filter(({ object_id }) => object_id === student.id)).toHaveLength(1)
    const reference = newReference()
    await sentMessage(student, provider, reference)
    await send(school.app, report(reference, 'delivered'))
    expect(await marks(student)).toEqual([])
  })
})

test('a report that arrives before its message is committed waits for the message', async () => {
  const [student, reference] = [await school.join('student'), newReference()]
  await school.db.insert(messages).values({ ...told, to: student.phone, person_id: student.id, expires_at: hour() })
  // Earlier tests left messages that fall over. Like a real provider, the driver gives each message its own reference.
  const fast = async ({ to }: { to: string }) => {
    const sent = { channel: 'sms', provider: 'Twilio', cost: piastres(0), contact: to, bounces: [] } as const
    if (to !== student.phone) return { ...sent, reference: newReference() }
    const report = reportingProviders[1]?.report(reference, 'delivered')
    if (report) expect(await send(school.app, report)).toBe(200)
    return { ...sent, reference }
  }
  await sendDue(school.db, { send: fast }, () => {})
  expect(await shown(student)).toMatchObject([{ state: 'sent', delivery: 'delivered' }])
  expect(await school.db.$count(deliveryReports, eq(deliveryReports.reference, reference))).toBe(0)
})

test('a report about an unknown message is accepted and kept', async () => {
  const [first] = reportingProviders
  if (first) expect(await send(school.app, first.report('unknown', 'failed'))).toBe(200)
  expect(await school.db.select().from(deliveryReports)).toMatchObject([{ reference: 'unknown' }])
})

test('only the right token gets Meta’s challenge back [D3]', async () => {
  const ask = (token: string, challenge = '1158201444') =>
    school.app.inject(
      `/api/message-reports/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=${challenge}`,
    )
  const right = await ask(reportEnv.WHATSAPP_VERIFY_TOKEN)
  expect([right.statusCode, right.body, right.headers['content-type']]).toEqual([
    200,
    '1158201444',
    'text/plain; charset=utf-8',
  ])
  expect((await ask('wrong')).statusCode).toBe(401)
  expect((await ask(reportEnv.WHATSAPP_VERIFY_TOKEN, '<script>')).statusCode).toBe(422)
  expect(
    (await school.app.inject({ method: 'POST', url: '/api/message-reports/smsmisr', payload: {} })).statusCode,
  ).toBe(404)
})

test('WhatsApp may report a thousand messages at once [D4]', async () => {
  const conversation = { id: 'a75d17ad06104c51166f948319b03c6a', expiration_timestamp: '1750943820' }
  const pricing = { billable: true, pricing_model: 'PMP', type: 'regular', category: 'utility' }
  const status = { id: 'wamid.HBgNNTUxNjk5MjMxODIyMhUCABEYEjgx', status: 'sent', recipient_id: '201001112233' }
  const statuses = Array(1000).fill({ ...status, conversation: { ...conversation, origin: pricing }, pricing })
  expect(await send(school.app, whatsapp({ statuses }))).toBe(200)
})

const ofOneMessage = reportingProviders.filter(({ name }) => name === 'twilio' || name === 'vonage')
test.for(ofOneMessage)('$provider cannot send more than the report of one message [D4]', async ({ answer }) => {
  expect(await send(school.app, answer('a', '+201001112233', 'س'.repeat(1600)))).toBe(200)
  expect(await send(school.app, answer('b', '+201001112233', 'س'.repeat(40_000)))).toBe(413)
})

test('after too many unsigned reports, an address is refused before its report is read [D4]', async () => {
  const strict = await openPlatform({ ...reportEnv, LIMIT_REFUSED_CALLBACKS: '1' })
  const forged = { ...whatsapp({}), headers: { 'content-type': 'application/json' } }
  const sent = [forged, forged, { ...forged, payload: 'unreadable' }, whatsapp({})]
  const statuses: number[] = []
  for (const one of sent) statuses.push(await send(strict.app, one))
  expect(statuses).toEqual([401, 429, 429, 429])
  await strict.close()
})
