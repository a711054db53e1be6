import { NotSent } from '#server/messaging/driver.ts'
import type { Sender } from './sender.ts'

const mostSilences = 5
const pauseMs = 60_000

/**
 * Returns the sender with a pause of a minute after five messages in a row without a reply. During the pause the sender
 * throws NotSent with the problem `silent`, so messages go to the next channel without delay.
 */
export function pausing(sender: Sender, clock: () => number = () => performance.now()): Sender {
  let silences = 0
  let pausedUntil = Number.NEGATIVE_INFINITY
  return {
    ...sender,
    send: async (message) => {
      if (clock() < pausedUntil)
        throw new NotSent('silent', `${sender.provider}: paused after ${mostSilences} silences`)
      try {
        const reference = await sender.send(message)
        silences = 0
        return reference
      } catch (problem) {
        const kind = problem instanceof NotSent ? problem.problem : 'other'
        // The ceiling refused the cost, so the provider was not asked.
        if (kind !== 'ceiling') silences = kind === 'silent' ? silences + 1 : 0
        if (silences >= mostSilences) pausedUntil = clock() + pauseMs
        throw problem
      }
    },
  }
}
