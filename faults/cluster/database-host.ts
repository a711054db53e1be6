import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Host } from './hosts.ts'

/** The passwords of a cluster that lives for one run, in a network that no other machine reaches. */
export const passwords = { postgres: 'of-the-run', replicator: 'of-the-run', hessa: 'of-the-run' }

/** The folder and the programs of the cluster's databases. */
interface Place {
  folder: string
  bin: string
}

/** A host with PostgreSQL, Patroni and a member of etcd. */
export interface DatabaseHost {
  host: Host
  startEtcd: () => void
  killEtcd: () => void
  startPatroni: () => void
}

const asPostgres = ['/usr/bin/setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']

/** Prepares the host's folders and settings. Starts no process. */
export function makeDatabaseHost(host: Host, all: readonly Host[], { folder, bin }: Place): DatabaseHost {
  const home = join(folder, host.name)
  mkdirSync(join(home, 'etcd'), { recursive: true, mode: 0o700 })
  writeFileSync(join(home, 'patroni.json'), JSON.stringify(patroniSettings(host, all, home, bin)))
  execFileSync('chown', ['-R', 'postgres:postgres', home])
  const log = openSync(join(home, 'log'), 'a')
  const start = (...command: string[]) => {
    const [program = '', ...args] = [...host.under, ...asPostgres, ...command]
    const env = { PATH: `${bin}:/usr/bin:/bin`, LC_ALL: 'C.UTF-8' }
    return spawn(program, args, { cwd: home, stdio: ['ignore', log, log], env })
  }
  let etcd: ChildProcess | undefined
  return {
    host,
    startEtcd: () => {
      etcd = start('/usr/bin/etcd', ...etcdArguments(host, all, join(home, 'etcd')))
    },
    killEtcd: () => etcd?.kill('SIGKILL'),
    startPatroni: () => {
      start('/usr/bin/patroni', join(home, 'patroni.json'))
    },
  }
}

function etcdArguments({ name, address }: Host, all: readonly Host[], dataDir: string): string[] {
  const members = all.map((one) => `${one.name}=http://${one.address}:2380`)
  const settings = {
    name,
    'data-dir': dataDir,
    'listen-peer-urls': `http://${address}:2380`,
    'initial-advertise-peer-urls': `http://${address}:2380`,
    'listen-client-urls': `http://${address}:2379`,
    'advertise-client-urls': `http://${address}:2379`,
    'initial-cluster': members.join(),
    'initial-cluster-state': 'new',
    // A member that was cut off must not force an election when it comes back.
    'pre-vote': 'true',
  }
  return Object.entries(settings).map(([key, value]) => `--${key}=${value}`)
}

/** Patroni reads YAML, and JSON is YAML. */
function patroniSettings({ name, address }: Host, all: readonly Host[], home: string, bin: string) {
  const login = (username: 'postgres' | 'replicator') => ({ username, password: passwords[username] })
  return {
    scope: 'hessa',
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    etcd3: { hosts: all.map((one) => `${one.address}:2379`) },
    bootstrap: { dcs: clusterSettings, initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }] },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(home, 'data'),
      bin_dir: bin,
      pgpass: join(home, 'pgpass'),
      authentication: { superuser: login('postgres'), replication: login('replicator') },
      parameters: { unix_socket_directories: home },
      pg_hba: [
        'local all all trust',
        'host all all 10.77.0.0/24 scram-sha-256',
        'host replication all 10.77.0.0/24 scram-sha-256',
      ],
    },
  }
}

/**
 * A commit waits for a second host, and only that host may become the primary. The primary stays one without etcd while
 * it reaches all members (failsafe mode). A lost primary is replaced after at most `ttl` seconds and one `loop_wait`.
 */
const clusterSettings = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 3,
  primary_start_timeout: 0,
  synchronous_mode: true,
  failsafe_mode: true,
  postgresql: {
    use_pg_rewind: true,
    parameters: { max_connections: 100, wal_level: 'replica', wal_log_hints: 'on', shared_buffers: '64MB' },
  },
}
