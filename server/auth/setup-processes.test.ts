import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#server/test/database.ts'
import { administratorForm, tokenOf } from '#server/test/first-start.ts'
import { type ServerProcess, startServerProcess } from '#server/test/server-process.ts'
import { oneSetup, setupRows } from '#server/test/setup-rows.ts'
import { appCode } from '#server/test/two-step.ts'

/** `npm run test:kills` starts twenty processes, which take a minute of processor time. */
const many = import.meta.env.MODE === 'kills' ? 20 : 2

/** Opens an empty database and an empty DATA_DIR that processes share. */
async function emptyMachine() {
  const database = await createTestDatabase()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'hessa-setup-'))
  onTestFinished(async () => {
    await database.close()
    await rm(DATA_DIR, { recursive: true, force: true })
  })
  const token = async () => tokenOf((await readFile(join(DATA_DIR, 'setup-link'), 'utf8')).trim())
  return { db: database.db, env: { DATA_DIR, DATABASE_URL: database.url }, token }
}

async function send(
  { origin }: ServerProcess,
  step: '/check' | '/administrator' | '/administrator/confirm',
  body: object,
) {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${origin}/api/setup${step}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: reply.status, body: await reply.json() }
}

/** Fills the form and confirms the authenticator at one server, as a browser does. Returns the last reply. */
async function makeAdministrator(server: ServerProcess, token: string) {
  const begun = await send(server, '/administrator', administratorForm(token))
  if (begun.status !== 200) return begun
  return send(server, '/administrator/confirm', { token, totp: appCode(begun.body.data.secret) })
}

test('processes that start on an empty database and are set up at once make one school with one administrator', async () => {
  const { db, env, token } = await emptyMachine()
  const servers = await Promise.all(Array.from({ length: many }, () => startServerProcess(env)))
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.end()))
  })
  const shared = await token()
  const checks = await Promise.all(servers.map((server) => send(server, '/check', { token: shared })))
  expect(
    checks.map(({ status }) => status),
    'the link of the file is valid',
  ).toEqual(servers.map(() => 200))

  const replies = await Promise.all(servers.map((server) => makeAdministrator(server, shared)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status !== 200).every(({ status }) => status === 410 || status === 422)).toBe(
    true,
  )
  expect(await setupRows(db)).toEqual(oneSetup)
  await expect(token(), 'the file of the link is removed').rejects.toThrow('ENOENT')
})
