import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { openTestServer } from '#server/test/start-test-server.ts'
import { hangUp } from './ask.ts'
import { leaveSharedGround } from './ground.ts'
import { browserScenarios } from './in-browser.ts'
import { isClean, lineOf, type Outcome, type Scenario, type Size } from './scenario.ts'
import { scenarios } from './scenarios.ts'

const kept = join(import.meta.dirname, '..', '.cache', 'faults')

const asked = process.argv.slice(2)
const size: Size = asked.includes('--full') ? 'full' : asked.includes('--short') ? 'short' : 'middle'
const servers = asked.includes('--two') ? 2 : 1
const named = asked.filter((one) => !one.startsWith('--')).map((one) => one.toUpperCase())
const isNamed = (id: string) =>
  named.length === 0 || named.some((name) => `${id.toUpperCase()} `.startsWith(`${name} `))
const numberOf = ({ id }: Scenario) => Number(/\d+/.exec(id))
const all = [...scenarios, ...browserScenarios].sort((one, other) => numberOf(one) - numberOf(other))
const chosen = all.filter(({ id }) => isNamed(id))
if (chosen.length === 0) throw new Error(`Unknown scenario. Choose from: ${all.map(({ id }) => id).join(', ')}.`)

// The other tests turn fsync off, but the fault scenarios need real writes to the disk.
const stop = await openTestServer(() => startEmbeddedPostgres(join(kept, 'database')))
let failed = 0
for (const { id, title, run } of chosen) {
  const began = performance.now()
  const outcome = await run(size, servers).catch((problem): Outcome => {
    console.error(problem)
    const nothing = { attempts: 0, faults: 0, lost: 0, doubles: 0, unfinished: 0, wrong: 0 }
    return { ...nothing, broken: [`${title}: ${(problem as Error).message}`], seen: 'the scenario was aborted' }
  })
  if (!isClean(outcome)) failed += 1
  console.log(`${lineOf(id, outcome)}  [${((performance.now() - began) / 1000).toFixed(0)} s]`)
}
hangUp()
await leaveSharedGround()
await stop()
console.log(`${chosen.length - failed} of ${chosen.length} scenarios held (size: ${size})`)
process.exitCode = failed === 0 ? 0 : 1
