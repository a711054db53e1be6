import { spawn } from 'node:child_process'
import { closeSync, existsSync, lstatSync, openSync, readFileSync, realpathSync, rmdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartProblem } from '#server/start-problem.ts'
import { hereFolder, makeCluster } from './postgres-cluster.ts'
import { chooseLaunch, command, type Launch } from './postgres-launch.ts'
import { findPostmaster, markOf, removeMisleadingPidFile } from './postmaster.ts'
import { socketFolder } from './private-folder.ts'
import { archiveCommand } from './wal-spool.ts'

export interface ServerOptions {
  /** PostgreSQL settings that override the project's settings. */
  settings?: Record<string, string>
  /** If false, the server starts as on machines that forbid user namespaces. */
  mayUnshare?: boolean
  /** The time limit of the start in milliseconds. */
  longestStartMs?: number
}

const usualSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  random_page_cost: '1.1',
  jit: 'off',
  // Starting a parallel worker takes longer than any list needs, and both cores already serve other requests.
  max_parallel_workers_per_gather: '0',
  // A commit that creates a log file of 16 MB delays all other commits meanwhile. The server therefore keeps used files.
  min_wal_size: '256MB',
  log_checkpoints: 'off',
  // A change of this mode needs a restart, so archiving is always on. The command decides whether segments are kept.
  archive_mode: 'on',
  archive_command: archiveCommand,
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * The usual time limit of a start, in milliseconds. After a crash, the start replays all commits since the last
 * checkpoint.
 */
const usualStartMs = 300_000
const longestStopMs = 60_000
const lookMs = 10
/** PostgreSQL's errors while processes of a killed server still run. A later start succeeds. */
const stillHeld = /pre-existing shared memory block|lock file ".*" already exists/
const heldMs = 60_000

export const clusterOf = (home: string) => join(home, 'postgres')

/** Returns true while a process runs the embedded database of the folder. */
export const isEmbeddedRunning = (dataDir: string): boolean =>
  existsSync(dataDir) && findPostmaster(clusterOf(realpathSync(dataDir))) !== undefined

/**
 * Starts the server unless it already runs, and returns the socket folder once the server accepts connections. The
 * caller must hold the start lock. Throws a StartProblem if the server does not start.
 */
export async function ensureRunning(
  home: string,
  { settings, mayUnshare, longestStartMs = usualStartMs }: ServerOptions,
): Promise<string> {
  const cluster = clusterOf(home)
  const giveUp = Date.now() + heldMs
  let running = await untilReady(cluster, longestStartMs)
  while (!running) {
    const launch = chooseLaunch(ownerOf(cluster), mayUnshare)
    makeCluster(cluster, launch)
    removeMisleadingPidFile(cluster)
    const server = launchServer(home, launch, { ...usualSettings, ...settings })
    running = await untilReady(cluster, longestStartMs, server)
    if (running) break
    const said = server.said()
    if (!stillHeld.test(said) || Date.now() > giveUp) {
      throw new StartProblem(`The database in ${home} does not start: ${said || 'PostgreSQL gave no reason.'}`)
    }
    await wait(200)
  }
  return running.socketFolder
}

/**
 * Returns the user id that owns the data; undefined before the first start. Throws a StartProblem for data of another
 * user, unless this process is root.
 */
function ownerOf(cluster: string) {
  const owner = lstatSync(cluster, { throwIfNoEntry: false })?.uid
  const we = process.getuid?.()
  if (owner !== undefined && we !== 0 && owner !== we) {
    throw new StartProblem(`${cluster} belongs to another user: start as that user, or choose another DATA_DIR.`)
  }
  return owner
}

/**
 * Stops the server with PostgreSQL's fast shutdown. Open transactions are rolled back; committed transactions are on
 * the disk.
 */
export async function stopServer(home: string) {
  const running = findPostmaster(clusterOf(home))
  if (!running) return
  process.kill(running.pid, 'SIGINT')
  const giveUp = Date.now() + longestStopMs
  while (findPostmaster(clusterOf(home)) && Date.now() < giveUp) await wait(lookMs)
  try {
    rmdirSync(running.socketFolder)
  } catch {
    // The folder may belong to another server or be removed already, and an empty folder does no harm.
  }
}

interface Started {
  gone: boolean
  /** Returns the server's log since its start. */
  said: () => string
}

async function untilReady(cluster: string, longestStartMs: number, started?: Started) {
  const giveUp = Date.now() + longestStartMs
  while (Date.now() < giveUp) {
    const running = findPostmaster(cluster)
    if (running?.ready) return running
    if (!running && (!started || started.gone)) return undefined
    await wait(lookMs)
  }
  throw new StartProblem(
    `The database in ${cluster} did not start in time. Read postgres.log beside that folder, then start again.`,
  )
}

/**
 * Starts PostgreSQL in its own session. A Ctrl+C therefore reaches only the web server, which stops the database in
 * order.
 */
function launchServer(home: string, launch: Launch, settings: Record<string, string>): Started {
  const logFile = join(home, 'postgres.log')
  const log = openSync(logFile, 'a', 0o600)
  const before = statSync(logFile).size
  const all = { ...settings, unix_socket_directories: `"${socketFolder(home, launch.uid)}"` }
  const flags = Object.entries(all).map(([name, value]) => `${name}=${value}`)
  const { file, args, options } = command(launch, 'postgres', [
    '-D',
    hereFolder,
    '-p',
    '5432',
    ...[...flags, markOf(clusterOf(home))].flatMap((flag) => ['-c', flag]),
  ])

  const started: Started = { gone: false, said: () => readFileSync(logFile).subarray(before).toString().trim() }
  const child = spawn(file, args, { ...options, cwd: clusterOf(home), detached: true, stdio: ['ignore', log, log] })
  child.once('error', () => Object.assign(started, { gone: true }))
  child.once('exit', () => Object.assign(started, { gone: true }))
  child.unref()
  closeSync(log)
  return started
}
