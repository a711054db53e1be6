import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { askMeanwhile } from '#server/test/ask-meanwhile.ts'
import { createTestDatabase } from '#server/test/database.ts'
import { failToStart, type ServerProcess, startServerProcess } from '#server/test/server-process.ts'

/** `npm run test:processes` also kills processes, and restarts more often. */
const isLong = import.meta.env.MODE === 'processes'
const restarts = isLong ? 5 : 1

const folder = mkdtempSync(join(tmpdir(), 'hessa-processes-'))
const database = await createTestDatabase()
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = (env: Record<string, string> = {}) =>
  startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder, WEB_CONCURRENCY: '2', ...env })

/** Returns the process ids of the servers below a supervisor. */
function serversOf({ child }: ServerProcess): number[] {
  const path = `/proc/${child.pid}/task/${child.pid}/children`
  return readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}

/** Starts take long on a busy machine. */
const patience = { timeout: 240_000, interval: 200 }

/** Resolves to the ids of two processes that the filter admits, once both answer requests. */
async function bothServers(supervisor: ServerProcess, isNew: (pid: number) => boolean = () => true) {
  await expect.poll(() => serversOf(supervisor).filter(isNew).length, patience).toBe(2)
  await expect.poll(() => metricOf(supervisor, 'hessa_processes ')).toBeGreaterThan(1)
  return serversOf(supervisor).filter(isNew)
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Returns a value of the metrics; 0 for a missing value. */
async function metricOf({ origin }: ServerProcess, name: string) {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(name))
  return Number(line?.split(' ')[1] ?? 0)
}
const livezCalls = 'hessa_call_seconds_count{method="GET",route="/livez"'

test('SIGUSR2 replaces both processes; no request is refused and the metrics count each request', {
  tags: 'detail',
}, async () => {
  const supervisor = await start()
  let known = await bothServers(supervisor)
  const first = known
  let asked = 0
  for (let turn = 0; turn < restarts; turn += 1) {
    const before = known
    const outcomes = await askMeanwhile(supervisor.origin, async () => {
      supervisor.child.kill('SIGUSR2')
      known = await bothServers(supervisor, (pid) => !before.includes(pid))
      await expect.poll(() => before.filter(isAlive), patience).toEqual([])
    })
    expect([...outcomes.keys()]).toEqual([200])
    asked += outcomes.get(200) ?? 0
  }
  await expect.poll(() => metricOf(supervisor, livezCalls)).toBe(asked)
  expect(first.some((pid) => known.includes(pid))).toBe(false)

  expect(await supervisor.end('SIGTERM')).toBe(0)
  expect([...first, ...known].filter(isAlive)).toEqual([])
})

test('a start with too many connections for the embedded database is refused with the remedy', async () => {
  const { code, said } = await failToStart({ WEB_CONCURRENCY: '12', DATA_DIR: folder })
  expect([code, said]).toEqual([1, expect.stringContaining('Set DATABASE_POOL to 10 or less.\n')])
})

test('a start that fails in the first process ends the supervisor, which prints the reason', async () => {
  const { code, said } = await failToStart({ WEB_CONCURRENCY: '2', HOST: 'not..host', DATA_DIR: folder })
  expect([code, said]).toEqual([1, expect.stringMatching(/^HOST not\.\.host .+\n$/)])
})

test.runIf(isLong)('a killed process is started again while the other process serves', async () => {
  const supervisor = await start()
  const [killed = 0] = await bothServers(supervisor)
  process.kill(killed, 'SIGKILL')
  await bothServers(supervisor, (pid) => pid !== killed)
  expect(await supervisor.health()).toBe(200)
  await supervisor.end()
})

test.runIf(isLong)('the processes share one embedded database, which ends with the last of them', async () => {
  const DATA_DIR = join(folder, 'embedded')
  const supervisor = await start({ DATABASE_URL: '', DATA_DIR })
  await bothServers(supervisor)
  const isDatabaseUp = () => existsSync(join(DATA_DIR, 'postgres', 'postmaster.pid'))
  const outcomes = await askMeanwhile(supervisor.origin, async () => {
    const before = serversOf(supervisor)
    supervisor.child.kill('SIGUSR2')
    await expect.poll(() => before.filter(isAlive), patience).toEqual([])
  })
  expect([...outcomes.keys()]).toEqual([200])
  expect(isDatabaseUp()).toBe(true)
  expect(await supervisor.end()).toBe(0)
  expect(isDatabaseUp()).toBe(false)
})

test.runIf(isLong)('the processes of a killed supervisor end by themselves', async () => {
  const supervisor = await start()
  const servers = await bothServers(supervisor)
  await supervisor.end('SIGKILL')
  await expect.poll(() => servers.filter(isAlive)).toEqual([])
})
