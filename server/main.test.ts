import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withStartLock } from '#server/db/start-lock.ts'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { failToStart, freePort, type ServerProcess, startServerProcess } from '#server/test/server-process.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'hessa-main-'))
const running: ServerProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await Promise.all(running.map(({ child, end }) => child.exitCode ?? child.signalCode ?? end()))
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}) {
  const server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), ...env })
  running.push(server)
  return server
}

test('SIGTERM lets a running request finish, then ends the process with code 0', async () => {
  const server = await start()
  const body = JSON.stringify({ phone: '+201000000009', password: 'something' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const call = request(`${server.origin}/api/login`, { method: 'POST', headers })
  const reply = once(call, 'response')
  call.flushHeaders()
  await once(call, 'continue')

  const code = server.end('SIGTERM')
  call.end(body)

  const [answer] = await reply
  expect(answer.statusCode).toBeLessThan(500)
  expect(await code).toBe(0)
  expect(await server.health()).toBe(0)
})

test('two processes serve one database, and one with DRAIN_SECONDS serves on after SIGTERM while /readyz answers 503', {
  tags: 'detail',
}, async () => {
  const [plain, draining] = await Promise.all([start(), start({ DRAIN_SECONDS: '120' })])
  expect(await Promise.all([plain.health(), draining.health()])).toEqual([200, 200])
  const ready = () => fetch(`${draining.origin}/readyz`).then(({ status }) => status)
  expect(await ready()).toBe(200)
  draining.child.kill('SIGTERM')
  await expect.poll(ready).toBe(503)
  expect(await draining.health()).toBe(200)
  expect(await draining.end('SIGKILL')).toBe(null)
})

test('a server answers 503 while its embedded database is down, and recovers with the database', async () => {
  const dataDir = join(folder, 'embedded')
  const server = await start({ DATABASE_URL: '', DATA_DIR: dataDir })
  expect(await server.health()).toBe(200)
  // The lock stops the database from restarting before the test sees the 503.
  await withStartLock(realpathSync(dataDir), async () => {
    process.kill(Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await expect.poll(server.health).toBe(503)
    const ready = await fetch(`${server.origin}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', reason: 'database' }])
  })
  await expect.poll(server.health).toBe(200)
  expect(await server.end()).toBe(0)
})

test('a second start on the same folder takes less than four seconds of processor time', {
  tags: 'detail',
}, async () => {
  const embedded = { DATABASE_URL: '', DATA_DIR: join(folder, 'twice') }
  await (await start(embedded)).end()
  const server = await start(embedded)
  expect(await server.health()).toBe(200)
  expect(processorSeconds(server.child.pid)).toBeLessThan(4)
})

/** Returns the processor time in seconds, because other programs would lengthen the elapsed time. */
function processorSeconds(pid: number | undefined) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

test('a wrong variable ends the start with one sentence that names it', async () => {
  const { code, said } = await failToStart({ PORT: 'eighty' })
  expect(code).toBe(1)
  expect(said).toBe('PORT must be a whole number from 1 to 65535.\n')
})

test('a port in use ends the start with a sentence that names the port', { tags: 'detail' }, async () => {
  const port = await freePort()
  const holder = createServer().listen(port, '127.0.0.1')
  await once(holder, 'listening')
  const { code, said } = await failToStart({ PORT: String(port), DATABASE_URL: database.url, DATA_DIR: folder })
  expect(code).toBe(1)
  expect(said).toContain(`PORT ${port} is in use`)
  holder.close()
})
