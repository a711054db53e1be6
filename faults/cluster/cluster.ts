import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { noLimits } from '#server/test/no-limits.ts'
import { startServerProcess } from '#server/test/server-process.ts'
import { type DatabaseHost, makeDatabaseHost, passwords } from './database-host.ts'
import { type Host, type Network, openNetwork } from './hosts.ts'
import { providePrograms } from './packages.ts'
import { makeProxyHost, type ProxyHost, webPort } from './proxy-host.ts'

/** A host with one server process. */
export interface WebHost {
  host: Host
  /** Resolves when the server listens. */
  start: () => Promise<void>
}

/** Three database hosts, two web hosts and a proxy. */
export interface Cluster {
  network: Network
  databases: DatabaseHost[]
  webs: WebHost[]
  proxy: ProxyHost
  /** The school's database, through the proxy. */
  url: string
  /** Returns the primary's host. */
  primary: () => Promise<DatabaseHost>
  /** Resolves when all three databases run, and one of them confirms commits. Throws an Error after two minutes. */
  untilWhole: () => Promise<void>
  close: () => void
}

/** A member in the reply of Patroni's `/cluster`. */
interface Member {
  name: string
  role: string
  state: string
}

const longestMs = 120_000

/** Starts the cluster and its school. Installs the programs if they are missing. */
export async function startCluster(): Promise<Cluster> {
  const bin = providePrograms()
  const folder = mkdtempSync(join(tmpdir(), 'hessa-cluster-'))
  chmodSync(folder, 0o755)
  const network = openNetwork()
  const close = () => {
    network.close()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', close)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const hosts = ['db1', 'db2', 'db3'].map(network.add)
  const webs = ['web1', 'web2'].map(network.add)
  const databases = hosts.map((host) => makeDatabaseHost(host, hosts, { folder, bin }))
  const proxy = makeProxyHost(network.add('proxy'), webs, hosts, folder)

  for (const { startEtcd } of databases) startEtcd()
  for (const { startPatroni } of databases) startPatroni()
  proxy.start()
  const untilWhole = () => until('the three databases', async () => isWhole(await membersOf(hosts)))
  await untilWhole()
  await makeDatabase(proxy.databaseUrl('postgres', passwords.postgres, 'postgres'))
  const url = proxy.databaseUrl('hessa', passwords.hessa, 'hessa')
  const place = { DATABASE_URL: url, DATA_DIR: join(folder, 'files'), PUBLIC_URL: proxy.origin }
  const env = { ...noLimits, ...place, PAYMENT_GATEWAY: 'sandbox' }
  const servers = webs.map((host) => ({ host, start: () => startWeb(host, env) }))
  for (const { start } of servers) await start()
  await until('the first request', () => isReady(`${proxy.origin}/readyz`))

  const primary = async () => {
    const leader = (await membersOf(hosts)).find(({ role }) => role === 'leader')
    const found = databases.find(({ host }) => host.name === leader?.name)
    if (!found) throw new Error('The cluster has no primary.')
    return found
  }
  return { network, databases, webs: servers, proxy, url, primary, untilWhole, close }
}

const isWhole = (members: readonly Member[]) =>
  members.filter(({ state }) => ['running', 'streaming'].includes(state)).length === 3 &&
  members.some(({ role }) => role === 'leader') &&
  members.some(({ role }) => role === 'sync_standby')

/** Asks the hosts in turn, because some of them may be away. */
async function membersOf(hosts: readonly Host[]): Promise<Member[]> {
  for (const { address } of hosts) {
    const reply = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1500) }).catch(
      () => undefined,
    )
    if (reply?.ok) return ((await reply.json()) as { members: Member[] }).members
  }
  return []
}

async function until(what: string, isSo: () => Promise<boolean>) {
  const end = Date.now() + longestMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`The cluster waits for ${what} for more than two minutes.`)
    await wait(500)
  }
}

const isReady = (url: string) =>
  fetch(url).then(
    (reply) => reply.ok,
    () => false,
  )

async function makeDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create role hessa login password '${passwords.hessa}'`)
  await client.query('create database hessa owner hessa')
  await client.end()
}

async function startWeb({ under }: Host, env: Record<string, string>) {
  await startServerProcess({ ...env, HOST: '0.0.0.0', TRUST_PROXY: '1', PORT: String(webPort) }, under)
}
