import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { piastres } from '#contract/money.ts'
import { findBreak } from '#server/audit/chain.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/people/tables.ts'
import { storedPath } from '#server/storage/folder-place.ts'
import { sweepFiles } from '#server/storage/sweep-files.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { payments } from '#server/subscriptions/tables.ts'
import { openBackups, uploadLesson } from '#server/test/backups.ts'
import { openCast } from '#server/test/cast.ts'
import { onServer } from '#server/test/database.ts'
import { restoreDatabase } from './restore-database.ts'
import { openVault } from './vault.ts'

const { platform, db, teacher, student, course } = await openCast({ LIMIT_UPLOADS_PER_HOUR: '100000' })
let backups: Awaited<ReturnType<typeof openBackups>>
beforeAll(async () => {
  backups = await openBackups(platform)
})
afterAll(async () => {
  await backups.close()
  await platform.close()
})

const filesOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'files')

const countOf = async (from: Db, table: string) =>
  (await from.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))).rows[0]?.n

const pay = (ref: string) =>
  db.transaction(async (tx) => {
    const row = { ref, student_id: student.id, course_id: course.id, gateway: 'sandbox', status: 'paid' as const }
    await tx.insert(payments).values({ ...row, amount: piastres(100) })
    await tx.execute(sql`insert into audit_log (action, object) values ('payment.test', 'payment')`)
  })

test('a backup that is made during writes restores the rows, sums and files of one moment', async () => {
  await uploadLesson(teacher, course)
  let writes = 0
  let isOver = false
  const writing = (async () => {
    for (; !isOver; writes += 1) await pay(`r${writes}`)
  })()
  await expect.poll(() => writes).toBeGreaterThan(5)
  const before = writes
  const { manifest } = await backups.make()
  const after = writes
  isOver = true
  await writing

  const place = await backups.emptyPlace()
  const restored = await backups.restore(place)

  const there = backups.connect(place).db
  for (const { table, rows } of manifest.tables)
    expect([table, await countOf(there, `"${table}"`)]).toEqual([table, rows])
  const paid = await countOf(there, 'payments')
  expect(paid).toBeGreaterThanOrEqual(before)
  expect(paid).toBeLessThanOrEqual(after + 1)
  expect(await countOf(there, "audit_log where action = 'payment.test'")).toBe(paid)
  expect(manifest.facts.paid).toBe(String(100 * (paid ?? 0)))
  expect(await findBreak(there)).toBeUndefined()
  const files = await there.select().from(storedFiles).where(isNull(storedFiles.deleted_at))
  expect(files.length).toBeGreaterThan(0)
  expect(restored.files).toBe(files.length)
  const read = (folder: string) => Promise.all(files.map(({ key }) => readFile(storedPath(folder, key))))
  expect(await read(filesOf(place))).toEqual(await read(filesOf(platform.config)))
  expect(await readFile(restored.variablesFile, 'utf8')).toBe('PUBLIC_URL="https://school.example"\n')
})

test('a restored database has the same constraints, indexes and triggers, and new ids follow the restored ids', async () => {
  await db.execute(sql`insert into audit_log (action, object) values ('restore.test', 'backup')`)
  await backups.make()
  const place = await backups.emptyPlace()
  await backups.restore(place)
  const there = backups.connect(place).db
  expect(await migrate(place.databaseUrl ?? '')).toEqual([])
  const shape = async (from: Db) =>
    (
      await from.execute(sql`
        select conrelid::regclass::text as of, pg_get_constraintdef(oid) as is from pg_constraint
          where connamespace = 'public'::regnamespace
        union all select tablename, indexdef from pg_indexes where schemaname = 'public'
        union all select tgrelid::regclass::text, tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
        order by 1, 2`)
    ).rows
  expect(await shape(there)).toEqual(await shape(db))
  const [last] = await db.select({ id: sql<number>`max(id)` }).from(users)
  const row = { name: 'هدى', phone: '+201234567890', user_type: 'student' as const, password_hash: 'x' }
  const [added] = await there
    .insert(users)
    .values(row as never)
    .returning({ id: users.id })
  expect(added?.id).toBeGreaterThan(last?.id ?? 0)
  await expect(there.execute(sql`delete from audit_log`)).rejects.toThrow()
})

test('a file that is deleted and swept during the backup is in the backup', { tags: 'detail' }, async () => {
  await uploadLesson(teacher, course)
  const key = (await db.select().from(storedFiles)).at(-1)?.key ?? ''
  const store = platform.app.context.files
  const blocked = db.transaction(async (tx) => {
    // The backup takes its locks and its snapshot, and then waits for this table.
    await tx.execute(sql`lock table users in access exclusive mode`)
    const making = backups.make()
    await expect
      .poll(
        async () =>
          (
            await tx.execute(sql`
      select from pg_locks where relation = 'users'::regclass and not granted`)
          ).rowCount,
      )
      .toBe(1)
    await db.update(storedFiles).set({ deleted_at: sql`now()` }).where(sql`key = ${key}`)
    await sweepFiles(db, store)
    return { making }
  })
  const { making } = await blocked
  const { manifest } = await making
  expect(manifest.files.missing).toBe(0)
  const place = await backups.emptyPlace()
  await backups.restore(place)
  expect(existsSync(storedPath(filesOf(place), key))).toBe(true)
  await sweepFiles(db, store)
  expect(existsSync(storedPath(store.folder, key))).toBe(false)
})

test('a second backup copies only new files', async () => {
  await backups.make()
  expect((await backups.make()).copied).toBe(0)
  await uploadLesson(teacher, course)
  expect((await backups.make()).copied).toBe(1)
})

test('a restore that fails at its end leaves the school as it was', async () => {
  const { manifest } = await backups.make()
  await uploadLesson(teacher, course)
  const lessons = await countOf(db, 'lessons')
  const vault = await openVault(backups.store, 'a passphrase for the tests of backups')
  const failing = onServer(backups.url, (client) =>
    restoreDatabase(client, vault, manifest, {
      beforeDrop: async () => {},
      beforeCommit: () => Promise.reject(new Error('power cut')),
    }),
  )
  await expect(failing).rejects.toThrow('power cut')
  expect(await countOf(db, 'lessons')).toBe(lessons)
})
