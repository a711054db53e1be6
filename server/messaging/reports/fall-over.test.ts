import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Message, queueMessage } from '#server/messaging/queue-message.ts'
import { messages } from '#server/messaging/tables.ts'
import { reportEnv, reportingProviders, send } from '#server/test/message-reports.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { openStandIn, type StandIn } from '#server/test/stand-in.ts'

let standIn: StandIn
let school: Platform
beforeAll(async () => {
  standIn = await openStandIn()
  school = await openPlatform({
    ...reportEnv,
    ...{ NOTICE_CHANNELS: 'whatsapp,sms', QUIET_HOURS: 'off' },
    ...{ WHATSAPP_URL: standIn.url, WHATSAPP_TOKEN: 't', WHATSAPP_PHONE_ID: '1066' },
    ...{ WHATSAPP_CODE_TEMPLATE: 'code', WHATSAPP_NOTICE_TEMPLATE: 'notice' },
    ...{ SMS_PROVIDER: 'vonage', VONAGE_URL: standIn.url, VONAGE_API_KEY: 'k', VONAGE_API_SECRET: 's' },
    VONAGE_FROM: 'HESSA',
  })
})
afterAll(async () => {
  await school.close()
  standIn.close()
})

let made = 0
/** Makes both providers accept every message, each with an id of its own. */
const acceptAll = () =>
  standIn.answer(() => {
    made += 1
    return [200, { messages: [{ id: `id-${made}`, status: '0', 'message-id': `id-${made}` }] }]
  })
const providersAsked = () => standIn.asked.map(({ path }) => (path.startsWith('/sms') ? 'sms' : 'whatsapp'))
const rowOf = async (person: Person) =>
  (await school.db.select().from(messages).where(eq(messages.to, person.phone)).orderBy(messages.id)).at(-1)

async function report(reference: string, outcome: 'failed' | 'invalid' | 'delivered', by: 'whatsapp' | 'vonage') {
  const made = reportingProviders.find(({ name }) => name === by)?.report(reference, outcome)
  if (made) expect(await send(school.app, made)).toBe(200)
  await school.app.messenger.flush()
}

/** Sends a message by WhatsApp. Returns its receiver and the id that WhatsApp gave the message. */
async function sent(message: Partial<Message> = {}) {
  const student = await school.join('student')
  acceptAll()
  const told = { kind: 'student.added', channel: 'sms', text: 'أضافك مدرّسك', person_id: student.id } as const
  await queueMessage(school.db, { ...told, to: student.phone, ...message })
  await school.app.messenger.flush()
  expect(providersAsked()).toEqual(['whatsapp'])
  return { student, reference: `id-${made}` }
}

test.for(['failed', 'invalid'] as const)(
  'a notice that WhatsApp reports as %s goes out once as a text message',
  async (outcome) => {
    const { student, reference } = await sent()
    await report(reference, outcome, 'whatsapp')
    expect(providersAsked()).toEqual(['whatsapp', 'sms'])
    expect(await rowOf(student)).toMatchObject({ state: 'sent', provider: 'Vonage', delivery: null })
    expect((await rowOf(student))?.error).toMatch(/code 1310/)

    await report(reference, outcome, 'whatsapp')
    await report(`id-${made}`, 'failed', 'vonage')
    expect(providersAsked()).toEqual(['whatsapp', 'sms'])
    expect(await rowOf(student)).toMatchObject({ state: 'sent', delivery: 'failed', next_at: null })
  },
)

test('a late report of the delivery stops the second message', async () => {
  const { student, reference } = await sent()
  const [failed, delivered] = (['failed', 'delivered'] as const).map((outcome) =>
    reportingProviders[0]?.report(reference, outcome),
  )
  for (const one of [failed, delivered]) if (one) await send(school.app, one)
  await school.app.messenger.flush()
  expect(providersAsked()).toEqual(['whatsapp'])
  expect(await rowOf(student)).toMatchObject({ state: 'sent', delivery: 'delivered', next_at: null })
})

test('a message without another channel stays sent and undelivered', async () => {
  const { student, reference } = await sent()
  await school.db.execute(sql`insert into bounced_contacts (contact, channel, words, by_report)
    values (${student.phone}, 'sms', 'no such number', true)`)
  await report(reference, 'failed', 'whatsapp')
  expect(providersAsked()).toEqual(['whatsapp'])
  expect(await rowOf(student)).toMatchObject({ state: 'sent', delivery: 'failed', next_at: null, tries: 1 })
})

test('an expired message and a deleted text go out no second time', async () => {
  const expired = await sent()
  await school.db.execute(sql`update messages set expires_at = now() where "to" = ${expired.student.phone}`)
  await report(expired.reference, 'failed', 'whatsapp')
  expect(providersAsked()).toEqual(['whatsapp'])
  const link = await sent({ kind: 'consent.link', text: 'https://school.example/consent/abc' })
  await report(link.reference, 'failed', 'whatsapp')
  expect(providersAsked()).toEqual(['whatsapp'])
  expect(await rowOf(link.student)).toMatchObject({ text: null, state: 'sent', delivery: 'failed' })
})

const code = { kind: 'code.verify', text: 'رمز التفعيل: 12345', code: '12345' } as const

test('a phone without WhatsApp gets its next code as a text message', async () => {
  const { student, reference } = await sent(code)
  await report(reference, 'invalid', 'whatsapp')
  expect(providersAsked()).toEqual(['whatsapp'])
  await school.db.execute(sql`update messages set created_at = now() - interval '1 day'`)
  await queueMessage(school.db, { ...code, channel: 'sms', to: student.phone })
  await school.app.messenger.flush()
  expect(providersAsked()).toEqual(['whatsapp', 'sms'])
})

test('a code that is asked again goes first by another channel, unless the first code was delivered', async () => {
  const { student } = await sent(code)
  await queueMessage(school.db, { ...code, channel: 'sms', to: student.phone })
  await school.app.messenger.flush()
  expect(providersAsked()).toEqual(['whatsapp', 'sms'])
  const other = await sent(code)
  await report(other.reference, 'delivered', 'whatsapp')
  await queueMessage(school.db, { ...code, channel: 'sms', to: other.student.phone })
  await school.app.messenger.flush()
  expect(providersAsked()).toEqual(['whatsapp', 'whatsapp'])
})
