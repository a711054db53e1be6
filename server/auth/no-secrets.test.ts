import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { outboxPath } from '#server/messaging/outbox-file.ts'
import { createTestDatabase } from '#server/test/database.ts'
import { makePerson } from '#server/test/people.ts'
import { startServerProcess } from '#server/test/server-process.ts'

test('the log has no password, code or token from registration to logout, and codes are sent within moments', async () => {
  const database = await createTestDatabase()
  // A school without an administrator accepts no registrations.
  await makePerson(database.db, 'admin')
  const dataDir = mkdtempSync(join(tmpdir(), 'hessa-secrets-'))
  const server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'trace' })
  onTestFinished(async () => {
    await server.end()
    await database.close()
    rmSync(dataDir, { recursive: true })
  })
  const said: string[] = []
  server.child.stdout?.on('data', (chunk) => said.push(String(chunk)))
  server.child.stderr?.on('data', (chunk) => said.push(String(chunk)))
  const send = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const reply = await fetch(`${server.origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await reply.json()) as { data: { token: string; reset_token: string } }
  }
  const phone = '+201001112223'
  const passwords = { password: 'first secret words', password_confirmation: 'first secret words' }
  const newest = () => {
    const lines = readFileSync(outboxPath(dataDir), { encoding: 'utf8', flag: 'a+' }).trim().split('\n')
    return lines.map((line) => JSON.parse(line || '{}').code as string | undefined).filter(Boolean)
  }

  await send('/register', { name: 'أدهم', email: 'adham@example.com', phone, user_type: 'teacher', ...passwords })
  await expect.poll(newest, { interval: 10 }).toHaveLength(1)
  const { token } = (await send('/verify-otp', { phone, token: newest()[0] })).data
  await send('/login', { phone, password: 'a wrong secret' })
  await send('/forgot/password', { phone })
  await expect.poll(newest, { interval: 10 }).toHaveLength(2)
  const { reset_token } = (await send('/forgot/verify-otp', { phone, token: newest()[1] })).data
  await database.db.execute(sql`alter table messages rename to lost_messages`)
  await send('/forgot/reset-password', {
    phone,
    reset_token,
    password: 'second secret',
    password_confirmation: 'second secret',
  })
  await database.db.execute(sql`alter table lost_messages rename to messages`)
  await send('/logout', {}, token)

  const log = said.join('')
  expect(log).toContain('A query failed')
  expect(token.length).toBeGreaterThan(40)
  for (const secret of ['secret', token, reset_token, phone, 'argon2', ...newest().map((code) => `"${code}"`)]) {
    expect(log).not.toContain(secret)
  }
})
