import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { verifyCode as message, smsProviders } from '#server/test/sms-providers.ts'
import { type Answer, openStandIn, type StandIn } from '#server/test/stand-in.ts'
import { openSender } from './open-senders.ts'

const everyProvider: [string, Answer][] = [
  ['a status of 500', [500, { error: 'oops' }]],
  ['a limit without a body', [429, '']],
  ['no JSON', [200, '<html>It works!</html>']],
  ['JSON without the documented fields', [200, { ok: true }]],
]

describe.for(smsProviders)('$name', ({ name, env, request, accepted, reference, final, passing }) => {
  let standIn: StandIn
  beforeAll(async () => {
    standIn = await openStandIn()
  })
  afterAll(() => standIn.close())
  const open = (more: Record<string, string> = {}) => {
    const { senders } = readConfig({ SMS_PROVIDER: name, ...env(standIn.url), SENDER_TIMEOUT_SECONDS: '1', ...more })
    const sender = openSender('sms', senders)
    if (!sender) throw new Error('A setting is missing.')
    return sender
  }
  const fail = async (answer: Answer) => {
    standIn.answer(answer)
    return open()
      .send(message)
      .then(
        () => undefined,
        (problem) => problem,
      )
  }

  test('a message leaves in the documented request, and the sender returns the provider’s reference', async () => {
    standIn.answer(accepted)
    expect(await open().send(message)).toBe(reference)
    expect(standIn.asked).toMatchObject([{ method: 'POST', ...request }])
  })

  test.for(final)('%s is final', async ([, answer]) => {
    expect(await fail(answer)).toMatchObject({ problem: 'refused' })
  })

  test('only a wrong number marks the phone as bounced', async () => {
    const marked: string[] = []
    for (const [what, answer] of final) if ((await fail(answer)).isContact) marked.push(what)
    expect(marked.length).toBeGreaterThan(0)
    expect(marked.filter((what) => /text|unsubscribed|prefix/.test(what))).toEqual([])
  })

  test.for([...passing, ...everyProvider])('after %s the message is retried', async ([, answer]) => {
    expect(await fail(answer)).toMatchObject({ problem: 'other' })
  })

  test.for(['silence', 'hang up', 'redirect'] as const)('after a %s the provider counts as silent', async (answer) => {
    expect(await fail(answer)).toMatchObject({ problem: 'silent' })
  })

  test('no failure repeats the keys, the phone, the code or the text', async () => {
    const keys = Object.values(env('')).filter((value) => value !== '' && value !== 'HESSA')
    const hidden = [...keys, '1001112233', '12345', 'رمز']
    const everything = `${keys.join(' ')} ${message.to} 201001112233 ${message.code} ${message.text}`
    const echoes: Answer[] = [
      ...[...final, ...passing].map(
        ([, [status, body]]): Answer => [
          Number(status),
          JSON.stringify(body).replace(/"(message|error-text|description|text)":"[^"]*"/g, `"$1":"${everything}"`),
        ],
      ),
      [500, everything],
      'silence',
    ]
    for (const answer of echoes) {
      const { message: words, cause } = await fail(answer)
      expect(hidden.filter((one) => words.includes(one))).toEqual([])
      expect(cause).toBeUndefined()
    }
  })
})
