import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { keepBusy } from './busy-loops.ts'
import { seedIn } from './test-seed.ts'

/**
 * `npm run test:slow` runs the tests of `npm test` in random order. Busy loops take three quarters of the processor
 * during the run. In the browser tests, calls and replies also wait at random, and the database's notifications wait.
 * `npm run test:slow -- --seed 7` repeats the order of an earlier run. With `--details`, the tests of `npm run
 * test:details` run too.
 */
const busyShare = 0.75
const mostMinutes = 120

const hasDetails = process.argv.includes('--details')
const seed = seedIn(process.argv) ?? Math.ceil(Math.random() * 1_000_000)
console.log(`Tests run in random order. Repeat this order with: npm run test:slow -- --seed ${seed}`)
const loops = keepBusy(busyShare, mostMinutes)
const tests = spawn(process.execPath, [join(import.meta.dirname, 'test.ts'), '--seed', String(seed)], {
  stdio: 'inherit',
  env: { ...process.env, SLOW_REPLIES: '1', ...(hasDetails ? { DETAILS: 'too' } : {}) },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal))
tests.once('exit', async (code) => {
  process.exitCode = code ?? 1
  const share = await loops.end()
  console.log(
    `The busy loops took ${Math.round(share * 100)} % of the processor. The order of this run: --seed ${seed}`,
  )
})
