import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { findAlarms } from '#server/alarms/find-alarms.ts'
import { auditLog } from '#server/audit/tables.ts'
import { openPlatform } from '#server/test/platform.ts'
import { backupEveryNight } from './every-night.ts'
import { readBackupState } from './read-state.ts'
import { runBackup } from './run-backup.ts'
import { backupRuns } from './tables.ts'

/** Opens a school with a folder of its own for backups. The file of the key is missing. */
async function openSchool() {
  const folder = await mkdtemp(join(tmpdir(), 'hessa-backup-state-'))
  const [key, target] = [join(folder, 'key'), join(folder, 'target')]
  const school = await openPlatform({ BACKUP_TARGET: target, BACKUP_KEY_FILE: key, DISK_RESERVE_MEGABYTES: '0' })
  onTestFinished(async () => {
    await school.close()
    await rm(folder, { recursive: true, force: true })
  })
  const admin = await school.join('admin')
  return {
    ...school,
    key,
    target,
    state: async () => (await admin.call('GET /admin/backup')).body.data,
    check: async () => {
      const { data } = (await admin.call('POST /admin/setup/checks')).body
      return data.find((one) => one.key === 'backup')?.state
    },
  }
}

const unplanned = <C extends { backup: object }>(config: C) => ({
  ...config,
  backup: { ...config.backup, backupTarget: undefined },
})

test('the office sees the failure and then the backup of the night, which is an alarm 27 hours later', async () => {
  const { db, config, app, key, state, check } = await openSchool()
  expect(await state()).toEqual({ is_planned: 1, last: null, is_late: 0, failure: null, wal: null })
  await expect(backupEveryNight({ db, config })).rejects.toThrow('BACKUP_KEY_FILE cannot be read')
  expect(await state()).toMatchObject({ last: null, failure: { error: expect.stringContaining('BACKUP_KEY_FILE') } })
  expect(await findAlarms(app.context)).toEqual(['backup'])

  await writeFile(key, 'a passphrase for the tests of backups')
  await backupEveryNight({ db, config })

  const { last, failure, is_late } = await state()
  expect(last).toMatchObject({ files: 0, missing_files: 0 })
  expect(last?.bytes).toBeGreaterThan(1000)
  expect([failure, is_late]).toEqual([null, 0])
  expect(await findAlarms(app.context)).toEqual([])
  expect(await check()).toBe('partly')
  const actions = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.object, 'backup'))
    .orderBy(auditLog.id)
  expect(actions.map(({ action }) => action)).toEqual(['backup.fail', 'backup.make'])

  await db.update(backupRuns).set({ ended_at: sql`now() - interval '27 hours'` })
  expect(await state()).toMatchObject({ is_late: 1 })
  expect(await findAlarms(app.context)).toEqual(['backup'])
  expect(await check()).toBe('failed')
})

test('a place of backups that lost them is refused and an alarm until the administrator begins there again', async () => {
  const { db, config, app, key, target, state, check } = await openSchool()
  await writeFile(key, 'a passphrase for the tests of backups')
  await backupEveryNight({ db, config })
  const moved = `${target}-moved`
  await rename(target, moved)
  const emptied = `The backup target ${target} is empty, although this school has made backups.`
  await expect(backupEveryNight({ db, config })).rejects.toThrow(emptied)
  expect(existsSync(target)).toBe(false)
  expect((await state()).failure?.error).toContain(emptied)
  expect(await findAlarms(app.context)).toEqual(['backup'])
  expect(await check()).toBe('failed')
  expect(existsSync(target)).toBe(false)
  await runBackup({ db, config }, { target, isNewTarget: true, cause: 'command' })
  await backupEveryNight({ db, config })
  expect(await findAlarms(app.context)).toEqual([])
  expect(await check()).toBe('partly')
})

test('a planned backup that never succeeds is an alarm after a day', async () => {
  const { db, config, app } = await openSchool()
  expect(await findAlarms(app.context)).toEqual([])
  await db.execute(sql`insert into backup_runs (cause, started_at) values ('night', now() - interval '27 hours')`)
  expect(await findAlarms(app.context), 'a run that never ended').toEqual(['backup'])
  await db.execute(sql`delete from backup_runs`)
  await db.execute(sql`update migrations set applied_at = applied_at - interval '27 hours'`)
  expect(await findAlarms(app.context), 'no run at all').toEqual(['backup'])
  expect(await readBackupState({ ...app.context, config: unplanned(config) })).toMatchObject({ is_late: false })
})

test('students, teachers, parents and visitors do not see the state of backups', async () => {
  const school = await openSchool()
  for (const role of ['student', 'teacher', 'parent'] as const)
    expect((await (await school.join(role)).call('GET /admin/backup')).status).toBe(403)
  expect((await school.visitor.call('GET /admin/backup')).status).toBe(401)
})

test('a school without BACKUP_TARGET makes no backup at night', async () => {
  const { db, config } = await openSchool()
  const before = await db.$count(backupRuns)
  await backupEveryNight({ db, config: unplanned(config) })
  expect(await db.$count(backupRuns)).toBe(before)
})
