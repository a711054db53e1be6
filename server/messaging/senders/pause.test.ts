import { expect, test } from 'vitest'
import { NotSent, type Sendable } from '#server/messaging/driver.ts'
import { pausing } from './pause.ts'

const notice: Sendable = { kind: 'password.changed', channel: 'sms', to: '+201001112233', text: 'Changed.' }

test('a provider that is silent five times is paused for a minute, and one answer resets the count', async () => {
  let now = 0
  let outcome: 'sends' | 'silent' | 'other' = 'silent'
  let asked = 0
  const sender = pausing(
    {
      channel: 'sms',
      provider: 'Example',
      send: async () => {
        asked += 1
        if (outcome !== 'sends') throw new NotSent(outcome, outcome)
        return ''
      },
    },
    () => now,
  )
  const send = () => sender.send(notice).catch(({ message }) => message)
  const times = async (count: number) => {
    for (let time = 0; time < count; time += 1) await send()
  }

  await times(4)
  outcome = 'other'
  await times(1)
  outcome = 'silent'
  await times(5)
  expect(asked).toBe(10)

  expect(await send()).toBe('Example: paused after 5 silences')
  expect(asked).toBe(10)

  now = 60_001
  outcome = 'sends'
  expect(await send()).toBe('')
})
