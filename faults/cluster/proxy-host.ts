import { spawn } from 'node:child_process'
import { openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Host } from './hosts.ts'

export const webPort = 3000
const proxyPort = 80

/** The host that leads requests to a ready server, and connections to the primary. */
export interface ProxyHost {
  host: Host
  origin: string
  /** Returns the address of the primary for a database, through the proxy. */
  databaseUrl: (user: string, password: string, database: string) => string
  start: () => void
}

export function makeProxyHost(
  host: Host,
  webs: readonly Host[],
  databases: readonly Host[],
  folder: string,
): ProxyHost {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, settings(host, webs, databases))
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  return {
    host,
    origin: `http://${host.address}:${proxyPort}`,
    databaseUrl: (user, password, database) => `postgres://${user}:${password}@${host.address}:5432/${database}`,
    start: () => {
      const [program = '', ...args] = [...host.under, '/usr/sbin/haproxy', '-db', '-f', file]
      spawn(program, args, { stdio: ['ignore', log, log] })
    },
  }
}

/**
 * A primary that Patroni no longer confirms loses its sessions at once. No query then waits for a host that is away.
 */
const settings = ({ address }: Host, webs: readonly Host[], databases: readonly Host[]) => `
global
  maxconn 8000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  retries 2
  option redispatch
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
listen database
  mode tcp
  bind ${address}:5432
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /primary
  http-check expect status 200
${databases.map((one) => `  server ${one.name} ${one.address}:5432 check port 8008`).join('\n')}
listen web
  bind ${address}:${proxyPort}
  option httpchk GET /readyz
  http-check expect status 200
${webs.map((one) => `  server ${one.name} ${one.address}:${webPort} check`).join('\n')}
`
