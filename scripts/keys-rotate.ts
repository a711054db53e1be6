import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { missingMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { type KeyKind, keyKinds, rotateKeys } from '#server/rotate-keys.ts'
import { StartProblem } from '#server/start-problem.ts'

function readOptions(): { kind: KeyKind; now: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { now: { type: 'boolean' } },
  })
  const kind = keyKinds.find((one) => one === positionals[0])
  if (kind === undefined || positionals.length > 1)
    throw new StartProblem(`Name one kind of keys: npm run keys:rotate -- <${keyKinds.join('|')}>.`)
  return { kind, now: values.now === true }
}

async function run() {
  const { kind, now } = readOptions()
  const database = await openDatabase(readConfig())
  try {
    // Throws for a database of a newer version, whose sessions and keys this program may not know.
    await missingMigrations(database.url)
    console.log(await rotateKeys(database.db, kind, { now }))
  } finally {
    await database.close()
  }
}

await run().catch((problem) => {
  console.error(problem instanceof StartProblem ? problem.message : problem)
  process.exit(1)
})
