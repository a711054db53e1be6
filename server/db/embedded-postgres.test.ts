import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { onServer } from '#server/test/database.ts'
import { type OpenCheckout, openCheckout } from '#server/test/open-checkout.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0
const detail = { tags: 'detail' }
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []
const folders: string[] = []
const prepared = mkdtempSync(join(tmpdir(), 'hessa-pg-'))

beforeAll(async () => {
  await (await startEmbeddedPostgres(prepared)).stop()
})

/** The checkout that every user may read. Two tests share the checkout, because a copy includes Node and PostgreSQL. */
let readable: OpenCheckout | undefined
afterAll(() => {
  for (const folder of [prepared, readable?.folder ?? prepared]) rmSync(folder, { recursive: true, force: true })
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(running.splice(0).map((one) => one.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Returns a folder inside a folder that only this user may enter. */
function freshFolder(name = 'data') {
  const outer = mkdtempSync(join(tmpdir(), 'hessa-pg-'))
  chmodSync(outer, 0o700)
  folders.push(outer)
  return join(outer, name)
}

/** Copies the folder of one complete start, because a new start for each test takes too long. */
function usedFolder(name?: string) {
  const folder = freshFolder(name)
  cpSync(prepared, folder, { recursive: true })
  return folder
}

async function start(folder: string, options?: EmbeddedOptions) {
  const embedded = await startEmbeddedPostgres(folder, options)
  running.push(embedded)
  return embedded
}

interface Elsewhere {
  uid?: number
  node?: string
  checkout?: string
}

/** Starts another process on the same folder. Resolves when that process has committed its row. */
async function holdElsewhere(folder: string, mark: string, as: Elsewhere = {}) {
  const { uid, node = process.execPath, checkout = join(import.meta.dirname, '..', '..') } = as
  const program = join(checkout, 'server', 'test', 'hold-database.ts')
  const identity = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(node, [program, folder, mark], { stdio: ['ignore', 'pipe', 'inherit'], ...identity })
  children.push(child)
  const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`hold-database.ts ended with ${code}`)))
  const [line] = await Promise.race([once(child.stdout, 'data'), gone])
  return { child, server: (JSON.parse(String(line)) as { server: number }).server }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

const setting = (embedded: EmbeddedPostgres, name: string) =>
  onServer(embedded.url, async (client) => (await client.query(`show ${name}`)).rows[0][name])

const marks = (embedded: EmbeddedPostgres) =>
  onServer(embedded.url, async (client) =>
    (await client.query('select mark from marks order by mark')).rows.map((row) => row.mark),
  )

test('a first start creates a database that syncs every commit, keeps log files and listens on no network', async () => {
  const folder = freshFolder()
  const embedded = await start(folder)
  expect(await setting(embedded, 'fsync')).toBe('on')
  expect(await setting(embedded, 'synchronous_commit')).toBe('on')
  expect(await setting(embedded, 'data_checksums')).toBe('on')
  expect(await setting(embedded, 'min_wal_size')).toBe('256MB')
  expect(await setting(embedded, 'listen_addresses')).toBe('')
  expect(await setting(embedded, 'server_encoding')).toBe('UTF8')
  const locale =
    'select datlocprovider as provider, datlocale as locale from pg_database where datname = current_database()'
  expect(await onServer(embedded.url, async (client) => (await client.query(locale)).rows)).toEqual([
    { provider: 'b', locale: 'C.UTF-8' },
  ])
  expect(statSync(folder).mode & 0o077).toBe(0)
})

test.runIf(isRoot)('without user namespaces, root also gets a server in the private folder', detail, async () => {
  const embedded = await start(freshFolder(), { mayUnshare: false })
  expect(readFileSync(`/proc/${embedded.pid()}/status`, 'utf8')).toMatch(/^Uid:\s+65534\s/m)
})

test.runIf(isRoot)('data from a namespace opens where namespaces are forbidden, and the reverse', detail, async () => {
  const folder = usedFolder()
  for (const mayUnshare of [false, true]) {
    const embedded = await startEmbeddedPostgres(folder, { mayUnshare })
    expect(await setting(embedded, 'data_checksums')).toBe('on')
    await embedded.stop()
  }
})

test.runIf(isRoot).for([
  ['a user with a name', 33],
  ['a number that no user has', 54_321],
] as const)('%s starts the database without root, and root opens the same folder later', async ([, user]) => {
  const folder = freshFolder()
  chownSync(join(folder, '..'), user, user)
  readable ??= openCheckout()
  const { folder: checkout, node } = readable
  const { child } = await holdElsewhere(folder, 'own', { uid: user, node, checkout })
  await end(child, 'SIGTERM')
  expect(await marks(await start(folder))).toEqual(['own'])
})

test('a path too long for a socket still works', detail, async () => {
  const embedded = await start(usedFolder('d'.repeat(150)))
  expect(await setting(embedded, 'fsync')).toBe('on')
})

test('after its parent is killed, a new process joins the running server, with all acknowledged data', async () => {
  const folder = usedFolder()
  const { child, server } = await holdElsewhere(folder, 'kept')
  await end(child, 'SIGKILL')
  const embedded = await start(folder)
  expect(embedded.pid()).toBe(server)
  expect(await marks(embedded)).toEqual(['kept'])
})

test('two first starts at once share one server, which only the last process stops', detail, async () => {
  const folder = freshFolder()
  const [one, two] = await Promise.all([holdElsewhere(folder, 'one'), holdElsewhere(folder, 'two')])
  expect(one.server).toBe(two.server)
  await end(one.child, 'SIGTERM')
  const embedded = await start(folder)
  expect(embedded.pid()).toBe(one.server)
  expect(await marks(embedded)).toEqual(['one', 'two'])
  await end(two.child, 'SIGTERM')
  await embedded.stop()
  expect(embedded.pid()).toBeUndefined()
})

test('a killed server restarts by itself, with all acknowledged data', async () => {
  const folder = usedFolder()
  const { server } = await holdElsewhere(folder, 'kept')
  const embedded = await start(folder)
  process.kill(server, 'SIGKILL')
  await expect.poll(() => embedded.pid() ?? server).not.toBe(server)
  await expect.poll(() => marks(embedded).catch(() => [])).toEqual(['kept'])
})

test('a stale process id that another program now has does not stop the start', detail, async () => {
  const folder = usedFolder()
  writeFileSync(
    join(folder, 'postgres', 'postmaster.pid'),
    `${process.pid}\n/proc/self/cwd\n1\n5432\n/tmp\n\n1 1\nready\n`,
  )
  expect((await start(folder)).pid()).not.toBe(process.pid)
})

test('after a first start that was killed halfway, the next start makes the whole database', detail, async () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'postgres.new', 'base'), { recursive: true })
  await start(folder)
  expect(existsSync(join(folder, 'postgres.new'))).toBe(false)
})

test('data of another PostgreSQL version is refused with a sentence that names the version', async () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '19\n')
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow('was written by PostgreSQL 19')
})
