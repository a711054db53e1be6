import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { users } from '#server/people/tables.ts'
import { createTestDatabase } from '#server/test/database.ts'
import { makePerson } from '#server/test/people.ts'
import { startServerProcess } from '#server/test/server-process.ts'
import { appCode } from '#server/test/two-step.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

const password = 'three secret words'

test('the log has no secret, code or recovery code of a two-step sign-in, also when its queries fail', {
  tags: 'detail',
}, async () => {
  const database = await createTestDatabase()
  const { db } = database
  const dataDir = mkdtempSync(join(tmpdir(), 'hessa-two-step-'))
  const server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'trace' })
  onTestFinished(async () => {
    await server.end()
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  const said: string[] = []
  server.child.stdout?.on('data', (chunk) => said.push(String(chunk)))
  server.child.stderr?.on('data', (chunk) => said.push(String(chunk)))
  const { id, phone } = await makePerson(db, 'teacher')
  await db
    .update(users)
    .set({ password_hash: await hashPassword(password) })
    .where(eq(users.id, id))
  const token = await openSession(db, id)
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const reply = await fetch(`${server.origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: reply.status, ...(await reply.json()) }
  }

  const { secret, address } = (await send('/two-step/begin', { password })).data
  const code = appCode(secret)
  await db.execute(sql`alter table recovery_codes rename to lost_codes`)
  expect((await send('/two-step/confirm', { totp: code })).status).toBe(500)
  await db.execute(sql`alter table lost_codes rename to recovery_codes`)
  const { recovery_codes } = (await send('/two-step/confirm', { totp: code })).data
  const [first] = recovery_codes as string[]
  expect((await send('/login', { phone, password })).error).toBe('auth.twoStepCode')
  expect((await send('/login', { phone, password, totp: code })).error).toBe('auth.wrongTwoStepCode')
  expect((await send('/login', { phone, password, totp: first })).status).toBe(200)

  const log = said.join('')
  expect(log).toContain('A query failed')
  const plain = (recovery_codes as string[]).map((one) => one.replaceAll('-', ''))
  const hidden = ['secret words', secret, address, `"${code}"`, token, phone, ...recovery_codes, ...plain]
  expect(hidden.filter((one) => log.includes(one))).toEqual([])
})
