import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StartProblem } from '#server/start-problem.ts'

/**
 * Runs the work while no other process of this machine runs work for the same folder. The lock is a Linux socket name
 * without a file. The lock ends with its process, so a killed start leaves nothing behind. Throws a StartProblem if the
 * lock is not free within `patienceMs` milliseconds.
 */
export async function withStartLock<Result>(folder: string, work: () => Promise<Result>, patienceMs = 120_000) {
  const name = `\0hessa-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  const giveUp = Date.now() + patienceMs
  let holder = await listen(name)
  while (!holder) {
    if (Date.now() > giveUp)
      throw new StartProblem(
        `Another process has been starting in ${folder} for too long. End that process, then start again.`,
      )
    await wait(40)
    holder = await listen(name)
  }
  try {
    return await work()
  } finally {
    holder.close()
  }
}

async function listen(name: string): Promise<Server | undefined> {
  const server = createServer()
  // Processes of one Node cluster would otherwise share the socket, and each of the processes would hold the lock.
  server.listen({ path: name, exclusive: true })
  try {
    await once(server, 'listening')
    return server
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw problem
  }
}
