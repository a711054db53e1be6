import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const packages = ['postgresql', 'patroni', 'etcd-server', 'haproxy', 'iproute2', 'python3-psycopg2', 'python3-etcd']
const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/sbin/ip']
const versions = '/usr/lib/postgresql'

/**
 * Installs the programs of the cluster from Debian's packages, if one is missing. Returns the folder of the newest
 * PostgreSQL's programs. Throws an Error without root.
 */
export function providePrograms(): string {
  if (process.getuid?.() !== 0) throw new Error('Run test:cluster as root, because it makes network namespaces.')
  if (!programs.every(existsSync) || newestPostgres() === undefined) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], { env, stdio: 'ignore' })
  }
  const found = newestPostgres()
  if (!found) throw new Error('The package postgresql has no server. Install a version from 15 on.')
  return found
}

function newestPostgres(): string | undefined {
  if (!existsSync(versions)) return undefined
  const numbers = readdirSync(versions)
    .map(Number)
    .filter(Boolean)
    .sort((one, other) => other - one)
  return numbers.map((number) => join(versions, String(number), 'bin')).find((bin) => existsSync(join(bin, 'postgres')))
}
