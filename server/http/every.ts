import type { FastifyInstance } from 'fastify'

/**
 * Does the work again and again while the server listens (so never in tests that only inject). Never twice at once in
 * this process, but in every process that shares the database: the work itself must be safe to do in several.
 * `trouble` is what the log says when the work fails; the next round comes all the same.
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
