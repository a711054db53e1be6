import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A request without any response would otherwise hang the test. */
const silenceMs = 60_000
/** Milliseconds between two requests, which leave processor time to the processes that start. */
const paceMs = 20

/** Requests /livez. Returns the status, or the failure of the request as a text. */
const ask = (origin: string, agent: Agent) =>
  new Promise<number | string>((resolve) => {
    const call = get(`${origin}/livez`, { agent }, (reply) => {
      reply.resume()
      reply.once('close', () => resolve(reply.complete ? (reply.statusCode ?? 0) : 'cut off'))
    })
    call.once('error', (problem: NodeJS.ErrnoException) => resolve(problem.code ?? problem.message))
    call.setTimeout(silenceMs, () => resolve('no response'))
  })

/**
 * Requests /livez again and again while the work runs, over one kept connection and over new connections. Returns the
 * number of each outcome.
 */
export async function askMeanwhile(origin: string, work: () => Promise<unknown>) {
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: false })]
  const outcomes = new Map<number | string, number>()
  let isDone = false
  const asking = agents.map(async (agent) => {
    while (!isDone) {
      const outcome = await ask(origin, agent)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      await wait(paceMs)
    }
  })
  await work().finally(() => {
    isDone = true
  })
  await Promise.all(asking)
  for (const agent of agents) agent.destroy()
  return outcomes
}
