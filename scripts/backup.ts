import { backupAsIs, runBackup } from '#server/backup/run-backup.ts'
import { readConfig } from '#server/config.ts'
import { missingMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { megabytes, readBackupOptions, runCommand } from './backup-options.ts'

/** Makes a backup of the school, whose server may keep running. */
async function backup() {
  const config = readConfig()
  const { target, flags } = readBackupOptions([], config.backup.backupTarget, ['new-target'])
  const database = await openDatabase(config)
  try {
    const place = { target, isNewTarget: flags.has('new-target') }
    const began = Date.now()
    // An earlier version's tables get no row about the backup, because their server may still run.
    const isEarlier = (await missingMigrations(database.url)).length > 0
    const made = await (isEarlier
      ? backupAsIs(database.url, config, place)
      : runBackup({ db: database.db, config }, { ...place, cause: 'command' }))
    const { name, tables, files, facts } = made.manifest
    const rows = tables.reduce((sum, one) => sum + one.rows, 0)
    console.log(`Backup ${name} is complete in ${target}, after ${((Date.now() - began) / 1000).toFixed(1)} s.`)
    console.log(`  ${rows} rows in ${tables.length} tables; ${facts.payments} payments`)
    console.log(`  ${files.count} files of ${megabytes(files.bytes)}, ${made.copied} of them new in the target`)
    if (files.missing > 0) console.log(`  ${files.missing} files were missing in the school itself`)
    for (const removed of made.removed) console.log(`  removed as too old: ${removed}`)
  } finally {
    await database.close()
  }
}

await runCommand(backup)
