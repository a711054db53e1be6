import { describe, expect, test } from 'vitest'
import type { Channel } from '#server/messaging/channels.ts'
import { NotSent, type Sendable } from '#server/messaging/driver.ts'
import { type ClosedWay, route } from './route.ts'
import type { Sender } from './sender.ts'

const notice: Sendable = {
  kind: 'password.changed',
  channel: 'sms',
  to: '+201001112233',
  text: 'Changed.',
  person_id: 7,
}
const code: Sendable = { ...notice, kind: 'code.verify', text: 'رمز التفعيل: 12345', code: '12345' }

describe('to a closed contact', () => {
  const parts = (closed: ClosedWay[]) => {
    const tried: string[] = []
    const sender = (channel: Channel): Sender => ({
      channel,
      provider: channel,
      send: async () => {
        tried.push(channel)
        if (channel === 'sms') throw new NotSent('refused', 'no such number', { isContact: true })
        return 'reference'
      },
    })
    const driver = route({
      senders: [sender('sms'), sender('email')],
      order: { codeChannels: ['sms'], noticeChannels: ['sms', 'email'] },
      emailOf: async () => 'sara@example.com',
      closed: async (contacts) => closed.filter(({ contact }) => contacts.includes(contact)),
      otherwise: { send: async () => undefined },
    })
    return { driver, tried }
  }
  const contact = { contact: notice.to, channel: 'sms' } as const
  const phone = { ...contact, problem: 'bounced' } as const
  const email = { contact: 'sara@example.com', channel: 'email', problem: 'bounced' } as const

  test('a notice is not tried, and goes to the next channel', async () => {
    const { driver, tried } = parts([phone])
    expect(await driver.send(notice)).toMatchObject({ channel: 'email', contact: 'sara@example.com', bounces: [] })
    expect(tried).toEqual(['email'])
  })

  test('a notice without another channel ends', async () => {
    const { driver, tried } = parts([phone, email])
    await expect(driver.send(notice)).rejects.toMatchObject({ problem: 'bounced', bounces: [] })
    expect(tried).toEqual([])
  })

  test('a stop word ends other notices, and never a message about the safety of the account', async () => {
    const stopped = { ...contact, channel: 'email', contact: 'sara@example.com', problem: 'stopped' } as const
    const facts = { ...notice, channel: 'email', to: stopped.contact } as const
    await expect(parts([stopped]).driver.send({ ...facts, kind: 'homework.posted' })).rejects.toMatchObject({
      problem: 'stopped',
    })
    expect(await parts([stopped]).driver.send(facts)).toMatchObject({ contact: stopped.contact })
  })

  test('a code is tried once more, and a refusal names the contact', async () => {
    const { driver, tried } = parts([phone])
    const bounces = [{ ...contact, words: 'no such number' }]
    await expect(driver.send(code)).rejects.toMatchObject({ problem: 'refused', bounces })
    expect(tried).toEqual(['sms'])
    expect(await parts([]).driver.send(notice)).toMatchObject({ channel: 'email', bounces })
  })

  test('a code tries the other channels first', async () => {
    const tried: string[] = []
    const sender = (channel: Channel): Sender => ({
      ...{ channel, provider: channel },
      send: async () => {
        tried.push(channel)
        throw new NotSent('silent', 'no answer')
      },
    })
    const driver = route({
      senders: [sender('sms'), sender('whatsapp')],
      order: { codeChannels: ['whatsapp', 'sms'], noticeChannels: ['sms'] },
      emailOf: async () => undefined,
      closed: async () => [{ contact: code.to, channel: 'whatsapp', problem: 'bounced' }],
      otherwise: { send: async () => undefined },
    })
    await expect(driver.send({ ...code, preferred: 'whatsapp' })).rejects.toMatchObject({ problem: 'silent' })
    expect(tried).toEqual(['sms', 'whatsapp'])
  })
})
