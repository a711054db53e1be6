import { restore } from '#server/backup/restore.ts'
import { readMoment, restoreUntil } from '#server/backup/wal/restore-until.ts'
import { type Config, readConfig } from '#server/config.ts'
import { ask } from './ask-terminal.ts'
import { readBackupOptions, runCommand } from './backup-options.ts'

/** Restores a backup into DATA_DIR and the database. */
async function restoreSchool() {
  const config = readConfig()
  const { target, options } = readBackupOptions(['backup', 'replace', 'until'], config.backup.backupTarget)
  if (options.until !== undefined) return restoreMoment(config, target, readMoment(options.until))
  const confirm = async (school: string) => {
    if (options.replace !== undefined || !process.stdin.isTTY) return options.replace
    return ask(`The school ${school} is here and will be replaced. Type one of its names`, '--replace')
  }
  const { manifest, files, variablesFile } = await restore({ config, target, backup: options.backup, confirm })
  const rows = manifest.tables.reduce((sum, one) => sum + one.rows, 0)
  console.log(`${manifest.school.ar} / ${manifest.school.en} is restored from ${manifest.name}.`)
  console.log(`  ${rows} rows, ${files} files, ${manifest.facts.payments} payments`)
  console.log(
    `  The settings of the backed-up server are in ${variablesFile}. Set those that you need, then delete it.`,
  )
  console.log('Start the server with npm start.')
}

/** Restores the school of one moment into an empty DATA_DIR. */
async function restoreMoment(config: Config, target: string, until: Date) {
  const began = Date.now()
  const { school, base, segments, files, missing, variablesFile } = await restoreUntil({ config, target, until })
  console.log(`${school.ar} / ${school.en} is restored as of ${until.toISOString()}.`)
  console.log(`  ${segments} segments of the log after ${base}, in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  console.log(`  ${files} files${missing > 0 ? `; ${missing} more are missing in the archive` : ''}`)
  console.log(`  The settings of the former server are in ${variablesFile}. Set those that you need, then delete it.`)
  console.log('Start the server with npm start.')
}

await runCommand(restoreSchool)
