import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chooseLaunch } from '#server/db/postgres-launch.ts'
import { freePort } from './server-process.ts'

/** The paths of PgBouncer in Debian, and of PgBouncer built from its source. */
const programs = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer']

/** Returns the path of PgBouncer; undefined if PgBouncer is not installed. */
export const findPooler = () => programs.find(existsSync)

export const poolerIsMissing = 'PgBouncer is missing. On Debian: apt-get install pgbouncer'

export interface Pooler {
  /** The address of any database of the server, through PgBouncer. */
  url: string
  stop: () => Promise<void>
}

/**
 * Starts PgBouncer in transaction mode in front of the server, with fewer connections than the tests' pools. Throws an
 * Error if PgBouncer is not installed.
 */
export async function startPooler(serverUrl: string): Promise<Pooler> {
  const program = findPooler()
  if (!program) throw new Error(poolerIsMissing)
  const folder = mkdtempSync(join(tmpdir(), 'hessa-pooler-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, configuration(new URL(serverUrl), port), { mode: 0o644 })
  const { prefix, uid } = chooseLaunch(undefined)
  const [first = '', ...args] = [...prefix, program, '-q', file]
  const user = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(first, args, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
  await listens(port, child)
  const stop = async () => {
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
    rmSync(folder, { recursive: true })
  }
  return { url: `postgres://hessa@127.0.0.1:${port}/postgres`, stop }
}

function configuration({ hostname, host, port, username, searchParams }: URL, ownPort: number) {
  const server = searchParams.get('host') ?? decodeURIComponent(hostname || host)
  return `[databases]
* = host=${server} port=${port || 5432} user=${username}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 2000
server_idle_timeout = 2
query_timeout = 30
idle_transaction_timeout = 30
`
}

async function listens(port: number, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    const line = connect(port, '127.0.0.1')
    const isOpen = await once(line, 'connect').then(
      () => true,
      () => false,
    )
    line.destroy()
    if (isOpen) return
    await wait(20)
  }
}
