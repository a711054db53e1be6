import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { distribute } from '#server/db/distribute.ts'
import { StartProblem } from '#server/start-problem.ts'

async function run() {
  const { values } = parseArgs({ strict: false, options: { trial: { type: 'boolean' } } })
  const { databaseUrl, databaseDirectUrl } = readConfig()
  const url = databaseDirectUrl ?? databaseUrl
  if (url === undefined)
    throw new StartProblem('Set DATABASE_URL: the embedded database has no Citus (docs/scaling.md).')
  if (!values.trial)
    throw new StartProblem(
      'Some pages do not work on a distributed database yet (docs/scaling.md). For a trial: npm run db:distribute -- --trial',
    )
  console.log(await distribute(url))
}

await run().catch((problem) => {
  console.error(problem instanceof StartProblem ? problem.message : problem)
  process.exit(1)
})
