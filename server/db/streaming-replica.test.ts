import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { connect } from './open.ts'
import { clusterOf } from './postgres-server.ts'
import { openReplica } from './replica.ts'

const isWanted = import.meta.env.MODE === 'replica'
const notCopied = /\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+)$/

async function openServer(home: string, settings: Record<string, string> = {}) {
  const server = await startEmbeddedPostgres(home, { settings, temporary: true })
  onTestFinished(server.stop)
  return server
}

const query = async <Row extends pg.QueryResultRow>(client: pg.Client, text: string) =>
  (await client.query<Row>(text)).rows

/** Copies the running cluster as a base backup, because the embedded package brings no pg_basebackup. */
async function copyCluster(client: pg.Client, from: string, to: string) {
  await client.query("select pg_backup_start('replica', true)")
  mkdirSync(to, { recursive: true, mode: 0o700 })
  cpSync(clusterOf(from), clusterOf(to), { recursive: true, filter: (path) => !notCopied.test(path) })
  const [label] = await query<{ labelfile: string }>(client, 'select labelfile from pg_backup_stop(false)')
  writeFileSync(join(clusterOf(to), 'backup_label'), label?.labelfile ?? '')
  writeFileSync(join(clusterOf(to), 'standby.signal'), '')
}

test.runIf(isWanted)('a streaming replica answers reads only while the replica follows the primary', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hessa-replica-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const primary = await openServer(first)
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query('create table seen (id int)')
  await copyCluster(client, first, second)
  const socket = decodeURIComponent(new URL(primary.url).hostname)
  const standby = await openServer(second, { primary_conninfo: `host=${socket} user=hessa` })
  const connections = connect(primary.url, 2)
  const told: string[] = []
  const log = { warn: (_: object, words: string) => void told.push(words), info: () => undefined }
  const replica = openReplica(standby.url, connections.pool, 2, log)
  onTestFinished(async () => {
    await replica.close()
    await connections.pool.end()
    await client.end()
  })

  await expect.poll(() => replica.current()).toBeDefined()
  await client.query('insert into seen values (1)')
  const rows = async () => (await replica.current()?.execute('select id from seen'))?.rows
  await expect.poll(rows).toEqual([{ id: 1 }])

  const direct = new pg.Client({ connectionString: standby.url })
  await direct.connect()
  await direct.query('select pg_wal_replay_pause()')
  await client.query('insert into seen values (2)')
  await expect.poll(() => replica.current()).toBeUndefined()
  await client.query('insert into seen values (3)')
  expect(told.at(-1)).toContain('more than a second behind')

  await direct.query('select pg_wal_replay_resume()')
  await expect.poll(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  await direct.query('select pg_promote()')
  await direct.end()
  await expect.poll(() => replica.current()).toBeUndefined()
})
