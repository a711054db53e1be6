import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hereFolder, makeCluster } from '#server/db/postgres-cluster.ts'
import { chooseLaunch, command } from '#server/db/postgres-launch.ts'
import { clusterOf } from '#server/db/postgres-server.ts'
import { findPostmaster } from '#server/db/postmaster.ts'
import { privateFolder } from '#server/db/private-folder.ts'
import { onServer } from '#server/test/database.ts'
import { freePort } from '#server/test/server-process.ts'

/** A PostgreSQL that a scenario may stop. */
export interface Postgres {
  url: string
  /** Settings that make a server use this database. */
  env: Record<string, string>
  /** Stops PostgreSQL like `pg_ctl stop -m immediate`, without a checkpoint, so that the next start recovers. */
  stopAtOnce: () => Promise<void>
  /** Stops PostgreSQL in the same way, and returns the function that starts PostgreSQL again. */
  leave: () => Promise<() => Promise<void>>
  close: () => Promise<void>
}

/** Returns the embedded PostgreSQL of running servers. The servers themselves restart PostgreSQL. */
export function embeddedOf(dataDir: string): Pick<Postgres, 'url' | 'stopAtOnce'> {
  const cluster = clusterOf(realpathSync(dataDir))
  const running = () => findPostmaster(cluster)
  const socket = encodeURIComponent(running()?.socketFolder ?? '')
  return {
    url: `postgres://hessa@${socket}/hessa`,
    stopAtOnce: async () => {
      const pid = running()?.pid
      if (pid === undefined) return
      process.kill(pid, 'SIGQUIT')
      while (running()?.pid === pid) await wait(5)
    },
  }
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
}

/**
 * Starts a second PostgreSQL over TCP. After a stop, PostgreSQL restarts immediately, as under a supervisor. Throws an
 * Error if PostgreSQL ends during its start.
 */
export async function startTcpPostgres(): Promise<Postgres> {
  const home = privateFolder(mkdtempSync(join(tmpdir(), 'hessa-faults-postgres-')))
  const launch = chooseLaunch(undefined)
  makeCluster(clusterOf(home), launch)
  const port = await freePort()
  const address = (database: string) => `postgres://hessa@127.0.0.1:${port}/${database}`
  let server: ChildProcess

  const start = async () => {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const { file, args, options } = command(launch, 'postgres', ['-D', hereFolder, '-p', String(port), ...flags])
    server = spawn(file, args, { ...options, cwd: clusterOf(home), stdio: 'ignore' })
    while (!isReady(home)) {
      if (server.exitCode !== null) throw new Error(`the second PostgreSQL ended with ${server.exitCode}`)
      await wait(10)
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    const exit = once(server, 'exit')
    server.kill(signal)
    await exit
  }
  await start()
  await onServer(address('postgres'), (client) => client.query('create database hessa'))
  return {
    url: address('hessa'),
    env: { DATABASE_URL: address('hessa') },
    stopAtOnce: async () => {
      await end('SIGQUIT')
      void start()
    },
    leave: async () => {
      await end('SIGQUIT')
      return start
    },
    close: async () => {
      await end('SIGINT')
      rmSync(home, { recursive: true })
    },
  }
}

function isReady(home: string) {
  try {
    return (
      readFileSync(join(clusterOf(home), 'postmaster.pid'), 'utf8')
        .split('\n')[7]
        ?.trim() === 'ready'
    )
  } catch {
    return false
  }
}
