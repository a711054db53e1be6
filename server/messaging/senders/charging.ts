import { type Piastres, piastres } from '#contract/money.ts'
import { NotSent } from '#server/messaging/driver.ts'
import type { Reserved, Spending } from '#server/messaging/spending.ts'
import { isCode } from './bound-to-contact.ts'
import type { Sender } from './sender.ts'

/**
 * Returns a sender that reserves the cost of each message before sending (docs/product.md, Office). Throws NotSent with
 * the problem `ceiling` if the cost would exceed the day's ceiling. Gives the cost back only if the provider certainly
 * did not accept the message. A provider that does not reply may still bill the message.
 */
export function charging(sender: Sender, { reserve, giveBack }: Spending): Sender {
  return {
    ...sender,
    send: async (message) => {
      const cost = sender.price?.(message) ?? piastres(0)
      if (cost === 0) return sender.send(message)
      const reserved = await reserve(cost, isCode(message))
      if (!reserved) throw new NotSent('ceiling', `${sender.provider}: the day’s ceiling has no room`)
      try {
        return await sender.send(message)
      } catch (problem) {
        throw withCost(problem, await costOf(problem, reserved))
      }
    },
  }

  async function costOf(problem: unknown, reserved: Reserved) {
    const isRefused = problem instanceof NotSent && !problem.isUncertain
    if (!isRefused) return reserved.cost
    return giveBack(reserved).then(
      () => piastres(0),
      () => reserved.cost,
    )
  }

  function withCost(problem: unknown, cost: Piastres) {
    if (!(problem instanceof NotSent)) return new NotSent('other', `${sender.provider}: an unknown fault`, { cost })
    const { isUncertain, isContact } = problem
    return cost === 0 ? problem : new NotSent(problem.problem, problem.message, { isUncertain, isContact, cost })
  }
}
