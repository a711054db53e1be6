import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { missingMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { StartProblem } from '#server/start-problem.ts'
import { openFilePlaces } from '#server/storage/file-places.ts'
import { type Moved, moveFiles } from '#server/storage/move-files.ts'
import { megabytes, runCommand } from './backup-options.ts'

const howTo = 'Name the place: npm run files:move -- --to s3, or --to folder.'

function readPlace(): 's3' | 'folder' {
  const { values } = parseArgs({ strict: false, options: { to: { type: 'string' } } })
  if (values.to !== 's3' && values.to !== 'folder') throw new StartProblem(howTo)
  return values.to
}

const sums = ({ files, bytes }: Moved) => `${files} files of ${megabytes(bytes)}`

/** Moves all files to a place, while the school runs. */
async function move() {
  const to = readPlace()
  const config = readConfig()
  if (config.fileSettings.files !== to)
    throw new StartProblem(`Set FILES=${to} for every server and restart them first, so that new files go there too.`)
  const database = await openDatabase(config)
  try {
    // Throws for a database of a newer version, whose files this program may not know.
    await missingMigrations(database.url)
    const places = await openFilePlaces(config)
    const moved = await moveFiles(database.db, places, (soFar) => console.log(`  moved so far: ${sums(soFar)}`))
    console.log(`Moved ${sums(moved)}. A second run moves what a server with the earlier FILES stored meanwhile.`)
    for (const key of moved.damaged) console.log(`  stays where it is, because it differs from its row: ${key}`)
    if (moved.damaged.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

await runCommand(move)
