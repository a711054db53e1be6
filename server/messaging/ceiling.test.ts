import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { piastres } from '#contract/money.ts'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { NotSent, type Sendable } from './driver.ts'
import { charging } from './senders/charging.ts'
import { openSpending, spentOn } from './spending.ts'

/** `npm run test:ceiling` checks ten thousand days; the usual run only shows that the check works. */
const days = import.meta.env.MODE === 'ceiling' ? 10_000 : 60
const dayMs = 24 * 3_600_000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** `dies` is a process that is killed after the provider's acceptance and saves no outcome. */
const outcomes = ['sends', 'refused', 'other', 'silent', 'unclear', 'dies'] as const
const letter = { kind: 'student.added', channel: 'sms', to: '+201001112233', text: '…' } as const
const message = fc.record({
  isCode: fc.boolean(),
  cost: fc.integer({ min: 1, max: 90 }).map(piastres),
  outcome: fc.constantFrom(...outcomes),
})
const anyDay = fc.record({
  ceiling: fc.integer({ min: 0, max: 600 }).map(piastres),
  /** Each inner list holds the messages that one process sends. */
  processes: fc.array(fc.array(message, { maxLength: 8 }), { minLength: 1, maxLength: 4 }),
})

let count = 0

/**
 * Sends a day's messages. Returns the piastres that the provider may charge: for all messages, and for messages other
 * than codes.
 */
async function live({ ceiling, processes }: typeof anyDay extends fc.Arbitrary<infer Day> ? Day : never) {
  count += 1
  const noon = new Date(Date.UTC(2030, 0, 1, 12) + count * dayMs)
  const charged = { all: 0, notices: 0 }
  const work = processes.map(async (list) => {
    const spending = openSpending(database.db, ceiling, () => noon)
    for (const { isCode, cost, outcome } of list) {
      const send = async () => {
        if (outcome === 'refused' || outcome === 'other') throw new NotSent(outcome, '')
        charged.all += cost
        if (!isCode) charged.notices += cost
        if (outcome === 'silent') throw new NotSent('silent', '')
        if (outcome === 'unclear') throw new NotSent('other', '', { isUncertain: true })
        if (outcome === 'dies') throw new Error('killed')
        return ''
      }
      const sender = charging({ channel: 'sms', provider: 'Example', price: () => cost, send }, spending)
      const sent: Sendable = isCode ? { ...letter, kind: 'code.verify', code: '12345' } : letter
      await sender.send(sent).catch((problem: NotSent) => expect(problem.cost).toBeLessThanOrEqual(cost))
    }
  })
  await Promise.all(work)
  return { charged, noon }
}

test('no day of random messages, processes and kills costs more than its ceiling', { timeout: 1_800_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyDay, async (day) => {
      const { charged, noon } = await live(day)
      expect(charged.all).toBeLessThanOrEqual(day.ceiling)
      expect(charged.notices).toBeLessThanOrEqual(day.ceiling * 0.8)
      // Refunded money is free again, so a code may use the rest of the day.
      const left = piastres(day.ceiling - charged.all)
      expect(await spentOn(database.db, noon)).toBe(charged.all)
      const { reserve } = openSpending(database.db, day.ceiling, () => noon)
      expect(await reserve(piastres(left + 1), true)).toBeUndefined()
      if (left > 0) expect(await reserve(left, true)).toMatchObject({ cost: left })
    }),
    { numRuns: days },
  )
})
