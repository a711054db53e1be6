import { lookup } from 'node:dns/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { renewSetupLink } from './auth/setup-link.ts'
import { migrateSafely } from './backup/before-upgrade.ts'
import { noteUpgradeBackup } from './backup/run-backup.ts'
import { type Config, readConfig } from './config.ts'
import { withDatabaseLock } from './db/migrate.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { privateFolder } from './db/private-folder.ts'
import { prepareDemo } from './demo/prepare-demo.ts'
import { tellFamily } from './demo/tell-family.ts'
import { leaveConnections } from './http/leaving.ts'
import { watchPort } from './http/watch-port.ts'
import { collectWhenIdle } from './processes/collect-when-idle.ts'
import { supervisorLog } from './processes/log.ts'
import { isFirstProcess, obeySupervisor, sendMetrics } from './processes/siblings.ts'
import { endFailedStart, StartProblem } from './start-problem.ts'
import { openWebBuild, type WebBuild } from './web/build.ts'

/** Runs one step of the start. A progress display may show the step's name and time. */
export type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

type OpenWeb = () => Promise<WebBuild | undefined>

export interface RunningServer {
  app: FastifyInstance
  /** The settings, with `demo` as the start decided it. */
  config: Config
  /**
   * The address that the start prints: the setup link, or `/setup` for an unfinished setup. Undefined in a
   * demonstration, in a worker, in a later process of the port, and after the setup. Also undefined for a school that
   * had people before its first link.
   */
  setupLink: string | undefined
  stop: () => Promise<void>
  /** Stops this process while another process takes its place on the same port. No connection is refused. */
  leave: () => Promise<void>
}

/** The output folder of `vite build`. */
const builtWeb = fileURLToPath(new URL('../dist', import.meta.url))

const longestRequestMs = 20_000

/**
 * Opens and prepares the database, then listens, or starts the jobs of a worker. Resolves when the server answers
 * requests or the worker runs. Throws a StartProblem for a problem that the operator can fix.
 */
export async function startServer(
  settings: Config,
  step: Step = (_name, work) => work(),
  openWeb: OpenWeb = () => openWebBuild(builtWeb),
): Promise<RunningServer> {
  await checkPlaces(settings)
  let app: FastifyInstance | undefined
  const database = await step('Opening the database', () =>
    openDatabase(settings, (problem) =>
      app?.log.warn({ err: problem }, 'A database connection was lost; the pool opens a new one'),
    ),
  )
  try {
    const { config, setupLink } = await prepare(database, settings, step)
    const web = config.role === 'worker' ? undefined : await openWeb()
    const built = await buildApp({ config, db: database.db, web })
    app = built
    await (config.role === 'worker' ? work(built, config) : step('Starting the server', () => listen(built, config)))
    return {
      app: built,
      config,
      setupLink,
      stop: async () => {
        built.lifecycle.isEnding = true
        if (config.role !== 'worker') await wait(config.drainSeconds * 1000)
        await stop(built, database)
      },
      leave: async () => {
        await leaveConnections(built)
        await stop(built, database)
      },
    }
  } catch (problem) {
    await database.close()
    throw problem
  }
}

/**
 * Throws a StartProblem for an unusable DATA_DIR or HOST, which the start would otherwise notice only after preparing
 * the school.
 */
async function checkPlaces({ dataDir, host }: Config) {
  privateFolder(dataDir)
  await lookup(host).catch((problem: Error) => {
    throw new StartProblem(
      `HOST ${host} is no address of this machine: ${problem.message}. Set HOST to 127.0.0.1 or 0.0.0.0.`,
    )
  })
}

/**
 * Migrates the database and fills a new school. Processes that start in parallel wait for one another, so only one
 * process fills the school. Returns the decided settings and the setup link.
 */
async function prepare(database: OpenDatabase, settings: Config, step: Step) {
  const made = await step('Preparing the tables', () =>
    migrateSafely(database.url, settings, supervisorLog(settings).warn),
  )
  if (made) await noteUpgradeBackup(database.db, made)
  return step('Preparing the school', () =>
    withDatabaseLock(database.url, async () => {
      const config = { ...settings, demo: await prepareDemo(database.db, settings) }
      if (config.demo) await tellFamily({ db: database.db, config })
      // A worker, or a later process of this port, must not replace the link that was printed.
      const isOpen = config.demo || config.role === 'worker' || !isFirstProcess
      const setupLink = isOpen ? undefined : await renewSetupLink({ db: database.db, config })
      return { config, setupLink }
    }),
  )
}

async function listen(app: FastifyInstance, { port, host }: Config) {
  try {
    await app.listen({ port, host })
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartProblem(`PORT ${port} is in use by another program: choose another one.`)
    throw new StartProblem(
      `The server cannot listen on HOST ${host}, PORT ${port}: ${message}. Choose another HOST or PORT.`,
    )
  }
}

/** Runs the background jobs. The port WORKER_PORT serves only health checks and metrics. */
async function work(app: FastifyInstance, config: Config) {
  const watching = config.workerPort === undefined ? undefined : watchPort(app)
  await app.ready()
  if (watching && config.workerPort) await listen(watching, { ...config, port: config.workerPort })
  app.startJobs()
}

/** Finishes running requests for at most 20 seconds, then ends the background work, then closes the database. */
async function stop(app: FastifyInstance, database: OpenDatabase) {
  const patience = setTimeout(() => app.server.closeAllConnections(), longestRequestMs)
  await app.close()
  clearTimeout(patience)
  await database.close()
}

/**
 * Runs until SIGTERM, SIGINT or an order of the supervisor, then ends the process. `ending` ignores the second signal,
 * because npm also passes on a Ctrl+C.
 */
export async function runServer(announce: (server: RunningServer) => void, step?: Step, openWeb?: OpenWeb) {
  // On a full disk or a closed pipe, an unhandled output error would end the process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  try {
    const server = await startServer(readConfig(), isFirstProcess ? step : undefined, openWeb)
    let ending = false
    const endBy = (stopping: () => Promise<void>) => () => {
      if (ending) return
      ending = true
      stopping()
        .then(sendMetrics)
        .then(() => process.exit(0), endFailedStart)
    }
    const end = endBy(server.stop)
    process.on('SIGTERM', end)
    process.on('SIGINT', end)
    // Only a supervisor obeys this signal, and without a listener the signal would end the process.
    process.on('SIGUSR2', () => undefined)
    obeySupervisor({ leave: endBy(server.leave), end })
    collectWhenIdle()
    if (isFirstProcess) announce(server)
  } catch (problem) {
    endFailedStart(problem)
  }
}

/** Returns the first line of the process's output: the address of a server, or words for a worker. */
export const readyWords = ({ role, publicUrl }: Config) => (role === 'worker' ? 'Running background jobs' : publicUrl)
