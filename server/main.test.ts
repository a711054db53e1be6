import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('two servers of one database', () => {
  let plain: ServerProcess
  let draining: ServerProcess
  let together: number[]
  beforeAll(async () => {
    ;[plain, draining] = await Promise.all([start(), start({ DRAIN_SECONDS: '600' })])
    together = await Promise.all([plain.health(), draining.health()])
  })

  test('two processes serve one database', () => expect(together).toEqual([200, 200]))

  test('SIGTERM lets a running request finish, then ends the process with code 0', async () => {
    const body = JSON.stringify({ phone: '+201000000009', password: 'something' })
    const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
    const call = request(`${plain.origin}/api/login`, { method: 'POST', headers })
    const reply = once(call, 'response')
    call.flushHeaders()
    await once(call, 'continue')

    const code = plain.end('SIGTERM')
    call.end(body)

    const [answer] = await reply
    expect(answer.statusCode).toBeLessThan(500)
    expect(await code).toBe(0)
    expect(await plain.health()).toBe(0)
  })

  test('a server with DRAIN_SECONDS serves on after SIGTERM while /readyz answers 503', async () => {
    const ready = () => fetch(`${draining.origin}/readyz`).then(({ status }) => status)
    expect(await ready()).toBe(200)
    draining.child.kill('SIGTERM')
    await expect.poll(ready).toBe(503)
    expect(await draining.health()).toBe(200)
    expect(await draining.end('SIGKILL')).toBe(null)
  })
})

describe('a server with an embedded database', () => {
  const dataDir = join(folder, 'embedded')
  let server: ServerProcess
  let startSeconds: number
  beforeAll(async () => {
    const embedded = { DATABASE_URL: '', DATA_DIR: dataDir }
    await (await start(embedded)).end()
    server = await start(embedded)
    expect(await server.health()).toBe(200)
    startSeconds = processorSeconds(server.child.pid)
  })

  test('a second start on the same folder takes less than four seconds of processor time', () =>
    expect(startSeconds).toBeLessThan(4))

  test('the server answers 503 while the database is down, and recovers with the database', async () => {
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

test('a port in use ends the start with a sentence that names the port', async () => {
  const port = await freePort()
  const holder = createServer().listen(port, '127.0.0.1')
  await once(holder, 'listening')
  const { code, said } = await failToStart({ PORT: String(port), DATABASE_URL: database.url, DATA_DIR: folder })
  expect(code).toBe(1)
  expect(said).toContain(`PORT ${port} is in use`)
  holder.close()
})
