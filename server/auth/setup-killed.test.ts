import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { seedSchool } from '#server/demo/seed-school.ts'
import { caller } from '#server/test/caller.ts'
import { createTestDatabase } from '#server/test/database.ts'
import { administratorForm, makeFirstAdministrator, tokenOf } from '#server/test/first-start.ts'
import { freePort, quickly, startServerProcess } from '#server/test/server-process.ts'
import { oneSetup, setupRows } from '#server/test/setup-rows.ts'
import { appCode } from '#server/test/two-step.ts'
import { renewSetupLink } from './setup-link.ts'

/**
 * Each point is a phase and a table. During the phase, a lock on the table stops the server at its write to the table.
 */
const points = [
  ...[
    'stages',
    'grades',
    'subjects',
    'settings',
    'pages',
    'page_versions',
    'faqs',
    'tests',
    'questions',
    'answers',
  ].map((table) => ['start', table] as const),
  ...['setup', 'jobs'].map((table) => ['start', table] as const),
  ...['rate_limits', 'setup', 'audit_log'].map((table) => ['begin', table] as const),
  ...['users', 'two_steps', 'recovery_codes', 'sessions', 'audit_log'].map((table) => ['confirm', table] as const),
]
/** `npm run test:kills` runs all points. The usual run has only the two points of `usual`. */
const isLong = import.meta.env.MODE === 'kills'
const usual = ['start settings', 'confirm recovery_codes']
/** The limit of a start until its lock, which only ends a test that hangs. */
const lockWaitMs = isLong ? 600_000 : 60_000

test.for(points.filter((point) => isLong || usual.includes(point.join(' '))))(
  'after a kill in the setup (%s, %s), the setup can be finished and nothing is stored twice',
  { tags: 'detail' },
  async ([phase, table]) => {
    const database = await createTestDatabase()
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'hessa-setup-'))
    onTestFinished(async () => {
      await database.close()
      await rm(DATA_DIR, { recursive: true, force: true })
    })
    const env = { DATA_DIR, DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent' }
    await killAt(database, { phase, table, env })

    const app = await buildApp({ config: readConfig(env), db: database.db })
    onTestFinished(() => app.close())
    await seedSchool(database.db)
    await makeFirstAdministrator(caller(app), tokenOf(await renewSetupLink(app.context)))
    const { db } = database
    expect(await setupRows(db)).toEqual(oneSetup)
  },
)

interface Point {
  phase: 'start' | 'begin' | 'confirm'
  table: string
  env: Record<string, string>
}

/** Kills the server while it waits for the table's lock. */
async function killAt({ db }: Awaited<ReturnType<typeof createTestDatabase>>, { phase, table, env }: Point) {
  const server = phase === 'start' ? undefined : await startServerProcess(env)
  const send = async (step: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const address = `${server?.origin}/api/setup/administrator${step}`
    return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const token = server ? tokenOf((await readFile(join(env.DATA_DIR ?? '', 'setup-link'), 'utf8')).trim()) : ''
  const begun = phase === 'confirm' ? await send('', administratorForm(token)) : undefined
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in exclusive mode`)
    let child = server?.child
    if (!child) {
      const program = [...quickly, join(import.meta.dirname, '..', 'main.ts')]
      const options = { PATH: '/usr/bin:/bin', HOST: '127.0.0.1', PORT: String(await freePort()), ...env }
      child = spawn(process.execPath, program, { env: options, stdio: 'ignore' })
    } else if (phase === 'begin') send('', administratorForm(token)).catch(() => undefined)
    else send('/confirm', { token, totp: appCode(begun?.data.secret) }).catch(() => undefined)
    await vi.waitFor(async () => expect((await db.execute(waits)).rows.length).toBeGreaterThan(0), {
      timeout: lockWaitMs,
    })
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  })
}
