import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withStartLock } from '#server/db/start-lock.ts'
import { createTestDatabase, type TestDatabase } from '#server/test/database.ts'
import { failToStart, freePort, type ServerProcess, startServerProcess } from '#server/test/server-process.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'hessa-main-'))
const running: ServerProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.child.exitCode ?? server.end()))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}) {
  const server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), ...env })
  running.push(server)
  return server
}

test('SIGTERM lets a request that has begun finish, then ends the process in order', async () => {
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

test('while the embedded database is gone the server answers 503, and works again when it is back', async () => {
  const dataDir = join(folder, 'embedded')
  const server = await start({ DATABASE_URL: '', DATA_DIR: dataDir })
  expect(await server.health()).toBe(200)
  // Holding the lock keeps it from coming back before somebody has looked.
  await withStartLock(realpathSync(dataDir), async () => {
    process.kill(Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    await expect.poll(server.health).toBe(503)
  })
  await expect.poll(server.health).toBe(200)
  expect(await server.end()).toBe(0)
})

test('a second start on the same folder costs less than two seconds of the processor', async () => {
  const dataDir = join(folder, 'embedded')
  await (await start({ DATABASE_URL: '', DATA_DIR: dataDir })).end()
  const server = await start({ DATABASE_URL: '', DATA_DIR: dataDir })
  expect(await server.health()).toBe(200)
  expect(processorSeconds(server.child.pid)).toBeLessThan(2)
})

/** The clock on the wall would also measure what else the machine does. */
function processorSeconds(pid: number | undefined) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

test('two processes serve one database', async () => {
  const servers = await Promise.all([start(), start()])
  expect(await Promise.all(servers.map((server) => server.health()))).toEqual([200, 200])
})

test('a wrong variable ends the start with one sentence', async () => {
  const { code, said } = await failToStart({ PORT: 'eighty' })
  expect(code).toBe(1)
  expect(said).toBe('PORT must be a whole number from 1 to 65535.\n')
})

test('a folder that cannot be made ends the start with a sentence that names it, with either database', async () => {
  for (const url of ['', database.url]) {
    const { code, said } = await failToStart({ DATA_DIR: '/proc/nope/data', DATABASE_URL: url })
    expect([code, said]).toEqual([1, expect.stringMatching(/^DATA_DIR cannot be used: .+\n$/)])
  }
})

test('a host that is none ends the start before anything is prepared', async () => {
  const dataDir = join(folder, 'nowhere')
  const { code, said } = await failToStart({ HOST: 'not..host', DATA_DIR: dataDir })
  expect([code, said]).toEqual([1, expect.stringMatching(/^HOST not\.\.host .+\n$/)])
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('a port that is taken ends the start with a sentence that names it', async () => {
  const port = await freePort()
  const holder = createServer().listen(port, '127.0.0.1')
  await once(holder, 'listening')
  const { code, said } = await failToStart({ PORT: String(port), DATABASE_URL: database.url, DATA_DIR: folder })
  expect(code).toBe(1)
  expect(said).toContain(`PORT ${port} is in use`)
  holder.close()
})

test('a database that nobody answers for ends the start with a sentence, without its password', async () => {
  const url = `postgres://someone:secret@127.0.0.1:${await freePort()}/school`
  const { code, said } = await failToStart({ DATABASE_URL: url, DATA_DIR: folder })
  expect(code).toBe(1)
  expect(said).toMatch(/^DATABASE_URL/)
  expect(said).not.toContain('secret')
})
