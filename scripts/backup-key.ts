import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { StartProblem } from '#server/start-problem.ts'
import { runCommand } from './backup-options.ts'

/** Writes a new random key. An existing file stays, because its backups need the key. */
async function makeKey() {
  const [file] = process.argv.slice(2)
  if (file === undefined)
    throw new StartProblem('Name the file of the new key: npm run backup:key -- /etc/hessa/backup-key')
  await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true }).catch(
    (problem: Error) => {
      throw new StartProblem(`The key was not written: ${problem.message}.`)
    },
  )
  console.log(`The key is in ${file}. Set BACKUP_KEY_FILE=${file}.`)
  console.log('Keep a copy of it on another machine or on paper: no backup contains it, and without it none opens.')
}

await runCommand(makeKey)
