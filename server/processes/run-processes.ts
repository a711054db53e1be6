import cluster from 'node:cluster'
import { type Config, readConfig } from '#server/config.ts'
import { endFailedStart, StartProblem } from '#server/start-problem.ts'
import { supervisorLog } from './log.ts'
import { Supervisor } from './supervisor.ts'

/** The connections that a process opens beside its pool: three to listen, and one during its start. */
const besideThePool = 4
/**
 * The most connections that the processes may open. The embedded database allows 200, and PostgreSQL reserves some of
 * them.
 */
const mostConnections = 190

/** Runs the server in this process, or with WEB_CONCURRENCY in that many processes that share the port. */
export async function runProcesses(runServer: () => Promise<void>) {
  const supervised = cluster.isPrimary ? readSupervised() : undefined
  if (!supervised) return runServer()
  const supervisor = new Supervisor(supervised.processes, supervisorLog(supervised))
  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    await supervisor.stop()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('SIGUSR2', () => void supervisor.restart())
  // The first process has printed why the start failed.
  if (!(await supervisor.start()) && !isEnding) process.exit(1)
}

/**
 * Returns the settings of a supervisor; undefined without WEB_CONCURRENCY and in a worker. Ends the process if a
 * setting is wrong.
 */
function readSupervised() {
  try {
    const config = readConfig()
    if (config.processes === undefined || config.role === 'worker') return undefined
    refuseTooManyConnections({ ...config, processes: config.processes })
    return { ...config, processes: config.processes }
  } catch (problem) {
    return endFailedStart(problem)
  }
}

/**
 * Throws a StartProblem if the processes need more connections than the embedded database has. During a restart, one
 * more process runs.
 */
function refuseTooManyConnections({ databaseUrl, databasePool, processes }: Config & { processes: number }) {
  const most = Math.floor(mostConnections / (processes + 1)) - besideThePool
  if (databaseUrl || databasePool <= most) return
  const remedy = most < 2 ? 'Lower WEB_CONCURRENCY.' : `Set DATABASE_POOL to ${most} or less.`
  throw new StartProblem(
    `WEB_CONCURRENCY ${processes} with DATABASE_POOL ${databasePool} needs more connections than the embedded database has. ${remedy}`,
  )
}
