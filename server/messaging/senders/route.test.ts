import { describe, expect, test } from 'vitest'
import type { Channel, ProviderChannel } from '#server/messaging/channels.ts'
import { type Driver, NotNow, NotSent, type Sendable } from '#server/messaging/driver.ts'
import { route } from './route.ts'
import type { Sender } from './sender.ts'

const notice: Sendable = {
  kind: 'password.changed',
  channel: 'sms',
  to: '+201001112233',
  text: 'Changed.',
  person_id: 7,
}
const code: Sendable = { ...notice, kind: 'code.verify', text: 'رمز التفعيل: 12345', code: '12345' }
const noon = new Date('2030-01-10T10:00:00Z')
const defaults = { codeChannels: ['whatsapp', 'sms'] as const, noticeChannels: ['sms', 'whatsapp', 'email'] as const }

type Outcome = 'sends' | 'refused' | 'silent' | 'other'

/** Opens the driver with senders that have the given outcomes. */
function open(
  outcomes: Partial<Record<Channel, Outcome>>,
  more: Partial<Sender> = {},
  clock = () => noon,
  channelsByKind?: ReadonlyMap<string, ProviderChannel[]>,
) {
  const tried: string[] = []
  const written: string[] = []
  const senderOf = ([channel, outcome]: [string, Outcome]): Sender => ({
    channel: channel as Channel,
    provider: channel,
    send: async ({ to }) => {
      tried.push(`${channel} ${to}`)
      if (outcome !== 'sends') throw new NotSent(outcome, `${channel} ${outcome}`)
      return 'reference'
    },
    ...(channel === 'whatsapp' ? more : {}),
  })
  const senders = Object.entries(outcomes).map(senderOf)
  const otherwise: Driver = { send: async ({ to }) => void written.push(to) }
  const quietHours = { from: 22, to: 9 }
  const order = {
    ...{ codeChannels: [...defaults.codeChannels], noticeChannels: [...defaults.noticeChannels] },
    channelsByKind,
  }
  const driver = route({ senders, order, quietHours, clock, emailOf: async () => 'sara@example.com', otherwise })
  return { driver, tried, written }
}

describe('a message', () => {
  test('goes to the first channel of its kind, and to no other after success', async () => {
    const { driver, tried } = open({ sms: 'sends', whatsapp: 'sends', email: 'sends' })
    await driver.send(code)
    await driver.send(notice)
    expect(tried).toEqual(['whatsapp +201001112233', 'sms +201001112233'])
  })

  test.for(['refused', 'silent', 'other'] as const)('with outcome %s goes to the next channel', async (outcome) => {
    const { driver, tried } = open({ sms: outcome, whatsapp: outcome, email: 'sends' })
    await driver.send(notice)
    expect(tried).toEqual(['sms +201001112233', 'whatsapp +201001112233', 'email sara@example.com'])
  })

  test('with a code or a link that proves a phone never goes to an e-mail', async () => {
    const { driver, tried } = open({ sms: 'silent', whatsapp: 'silent', email: 'sends' })
    await expect(driver.send(code)).rejects.toMatchObject({ problem: 'silent' })
    await expect(driver.send({ ...notice, kind: 'consent.link' })).rejects.toMatchObject({ problem: 'silent' })
    expect(tried.filter((one) => one.startsWith('email'))).toEqual([])
  })

  test('to an e-mail never goes to a phone', async () => {
    const { driver, tried } = open({ sms: 'sends', email: 'refused' })
    await expect(driver.send({ ...code, channel: 'email', to: 'sara@example.com' })).rejects.toMatchObject({
      problem: 'refused',
    })
    expect(tried).toEqual(['email sara@example.com'])
  })

  test('is refused for good only when every channel refuses it for good', async () => {
    const failed = (outcomes: Partial<Record<Channel, Outcome>>) => open(outcomes).driver.send(code)
    await expect(failed({ whatsapp: 'refused', sms: 'refused' })).rejects.toMatchObject({
      problem: 'refused',
      message: 'whatsapp refused; sms refused',
    })
    await expect(failed({ whatsapp: 'refused', sms: 'silent' })).rejects.toMatchObject({ problem: 'silent' })
    await expect(failed({ whatsapp: 'other', sms: 'refused' })).rejects.toMatchObject({ problem: 'other' })
  })

  test('of a kind with its own order is tried in that order', async () => {
    const channelsByKind = new Map<string, ProviderChannel[]>([['payment.receipt', ['email', 'sms']]])
    const all = { sms: 'sends', whatsapp: 'sends', email: 'refused' } as const
    const { driver, tried } = open(all, {}, () => noon, channelsByKind)
    await driver.send({ ...notice, kind: 'payment.receipt' })
    await driver.send(notice)
    expect(tried).toEqual(['email sara@example.com', 'sms +201001112233', 'sms +201001112233'])
  })

  test('goes first to the channel that its person prefers, and then follows the order of its kind', async () => {
    const all = { sms: 'sends', whatsapp: 'sends', email: 'refused' } as const
    const { driver, tried } = open(all)
    await driver.send({ ...notice, preferred: 'email' })
    await driver.send({ ...code, preferred: 'email' })
    expect(tried).toEqual(['email sara@example.com', 'sms +201001112233', 'whatsapp +201001112233'])
  })

  test('never takes a preferred channel that is not in the order of its kind', async () => {
    const channelsByKind = new Map<string, ProviderChannel[]>([['password.changed', ['sms', 'email']]])
    const all = { sms: 'sends', whatsapp: 'sends', email: 'sends' } as const
    const { driver, tried } = open(all, {}, () => noon, channelsByKind)
    await driver.send({ ...notice, preferred: 'whatsapp' })
    expect(tried).toEqual(['sms +201001112233'])
  })

  test('without a configured channel is written to the file', async () => {
    const { driver, written } = open({ email: 'sends' })
    await driver.send(code)
    expect(written).toEqual(['+201001112233'])
  })

  test('skips a channel that has no approved form for it', async () => {
    const { driver, tried } = open({ whatsapp: 'sends', sms: 'sends' }, { carries: () => false })
    await driver.send(code)
    expect(tried).toEqual(['sms +201001112233'])
  })

  test('whose time has ended is tried on no channel', async () => {
    const { driver, tried } = open({ whatsapp: 'silent', sms: 'sends' })
    await expect(driver.send({ ...code, secondsLeft: 0 })).rejects.toMatchObject({ problem: 'silent' })
    expect(tried).toEqual([])
  })
})

describe('in quiet hours', () => {
  const midnight = () => new Date('2030-01-10T22:00:00Z')
  const morning = new Date('2030-01-11T07:00:00Z')

  test('a notice to a phone waits for the morning, and no provider is asked', async () => {
    const { driver, tried } = open({ sms: 'sends', whatsapp: 'sends', email: 'sends' }, {}, midnight)
    await expect(driver.send(notice)).rejects.toMatchObject({ until: morning })
    await expect(driver.send({ ...notice, kind: 'consent.link' })).rejects.toBeInstanceOf(NotNow)
    expect(tried).toEqual([])
  })

  test('a code leaves at once', async () => {
    const { driver, tried } = open({ sms: 'sends' }, {}, midnight)
    await driver.send(code)
    expect(tried).toHaveLength(1)
  })

  test('an e-mail leaves, and a message without a channel is written to the file', async () => {
    const mail = open({ email: 'sends' }, {}, midnight)
    await mail.driver.send(notice)
    expect(mail.tried).toEqual(['email sara@example.com'])
    const file = open({}, {}, midnight)
    await file.driver.send(notice)
    expect(file.written).toHaveLength(1)
  })
})
