import type { FastifyInstance } from 'fastify'

/**
 * Repeats the work while the server listens; rounds never overlap. Tests that only inject never start the work.
 * Several processes may run the work at once, so the work must allow that. Logs a failure as `trouble` and goes on with
 * the next round.
 */
export function every(app: FastifyInstance, seconds: number, trouble: string, work: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let closed = false
  const round = () => {
    running = work()
      .catch((problem) => app.log.error(problem, trouble))
      .finally(() => {
        if (!closed) timer = setTimeout(round, seconds * 1000).unref()
      })
  }
  app.addHook('onListen', async () => round())
  app.addHook('preClose', async () => {
    closed = true
    clearTimeout(timer)
    await running
  })
}
