import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import { sessions } from '#server/auth/tables.ts'
import { poolOf, sessionUrlOf } from '#server/db/open.ts'
import { rotateKeys } from '#server/rotate-keys.ts'
import { signingKey } from '#server/storage/signing-keys.ts'
import { openExamSchool } from '#server/test/exam-school.ts'
import { quickly } from '#server/test/server-process.ts'

const school = await openExamSchool()
const { db } = school
afterAll(() => school.close())

/** Runs the command. Most tests call its function instead, because each process takes a second of processor time. */
async function run(...options: string[]) {
  const child = spawn(process.execPath, [...quickly, join(import.meta.dirname, 'keys-rotate.ts'), ...options], {
    env: { PATH: '/usr/bin:/bin', DATABASE_URL: sessionUrlOf(poolOf(db)) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], said, failed] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code: code as number, said, failed }
}
const rotations = () =>
  db.select({ detail: auditLog.detail }).from(auditLog).where(eq(auditLog.action, 'keys.rotate')).orderBy(auditLog.id)

test('an unknown kind of keys changes nothing and names the known kinds', async () => {
  const before = await rotations()
  const { code, failed } = await run('all')
  expect([code, failed]).toEqual([1, expect.stringContaining('<signing|tickets|sessions>')])
  expect(await rotations()).toEqual(before)
})

test('rotating the signing keys replaces the key of file links, and nothing else', async () => {
  const names = ['file-links', 'exam-attempts', 'two-step']
  const keys = () => Promise.all(names.map((name) => signingKey(db, name)))
  const before = await keys()
  const { code, said } = await run('signing')
  const after = await keys()
  expect([code, said]).toEqual([0, expect.stringContaining('Restart every process')])
  expect(after.map((key, place) => key === before[place])).toEqual([false, true, true])
  expect(said).not.toContain(after[0])
})

test('the keys of a newer version’s school are not rotated', async () => {
  const before = await rotations()
  await db.execute(sql`insert into migrations (name) values ('9999_later')`)
  const { code, failed } = await run('sessions')
  await db.execute(sql`delete from migrations where name = '9999_later'`)
  expect([code, failed]).toEqual([1, expect.stringContaining('Another version of Hessa made this database')])
  expect(await rotations()).toEqual(before)
})

test('tickets are not rotated during an exam, except when asked for', async () => {
  const before = await signingKey(db, 'exam-attempts')
  await school.begin()
  await expect(rotateKeys(db, 'tickets')).rejects.toThrow(/^1 exam attempts are open/)
  expect(await signingKey(db, 'exam-attempts')).toBe(before)
  await rotateKeys(db, 'tickets', { now: true })
  expect(await signingKey(db, 'exam-attempts')).not.toBe(before)
})

test('rotating the sessions ends every login', async () => {
  expect(await rotateKeys(db, 'sessions')).toMatch(/^\d+ logins ended/)
  expect(await db.$count(sessions)).toBe(0)
  expect((await school.teacher.call('GET /teacher/my-students')).status).toBe(401)
})

test('the command rotates tickets during an exam only with --now, and no kinds together', {
  tags: 'detail',
}, async () => {
  await school.begin()
  const codes = []
  for (const options of [[], ['signing', 'tickets'], ['tickets'], ['tickets', '--now'], ['sessions']])
    codes.push((await run(...options)).code)
  expect(codes).toEqual([1, 1, 1, 0, 0])
})

test('each rotation is in the audit log, in its order', async () => {
  const before = await rotations()
  await rotateKeys(db, 'signing')
  await rotateKeys(db, 'tickets', { now: true })
  await rotateKeys(db, 'sessions')
  const added = ['signing', 'tickets', 'sessions'].map((kind) => ({ detail: { kind } }))
  expect(await rotations()).toEqual([...before, ...added])
})
