import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { secondsOfEndedChildren } from './processor-seconds.ts'
import { seedIn } from './test-seed.ts'

/**
 * `npm run test:slow` runs the tests of `npm test` in random order. Busy loops take three quarters of the processor
 * during the run. In the browser tests, calls and replies also wait at random, and the database's notifications wait.
 * `npm run test:slow -- --seed 7` repeats the order of an earlier run. With `--details`, the tests of `npm run
 * test:details` run too.
 */
/** Busy loops for each core. About six processes of the tests want each core, so twenty loops leave them a quarter. */
const loopsPerCore = 20
const mostMinutes = 120
const busyLoop = join(import.meta.dirname, 'busy-loop.ts')

const hasDetails = process.argv.includes('--details')
const seed = seedIn(process.argv) ?? Math.ceil(Math.random() * 1_000_000)
console.log(`Tests run in random order. Repeat this order with: npm run test:slow -- --seed ${seed}`)
const loops = Array.from({ length: loopsPerCore * availableParallelism() }, () =>
  spawn(process.execPath, [busyLoop, String(process.pid), String(mostMinutes)], { stdio: 'ignore' }),
)
const tests = spawn(process.execPath, [join(import.meta.dirname, 'test.ts'), '--seed', String(seed)], {
  stdio: 'inherit',
  env: { ...process.env, SLOW_REPLIES: '1', ...(hasDetails ? { DETAILS: 'too' } : {}) },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal))
tests.once('exit', async (code) => {
  const seconds = performance.now() / 1000
  const ofTests = secondsOfEndedChildren()
  process.exitCode = code ?? 1
  await Promise.all(loops.map(ended))
  const share = (secondsOfEndedChildren() - ofTests) / (seconds * availableParallelism())
  console.log(
    `The busy loops took ${Math.round(share * 100)} % of the processor. The order of this run: --seed ${seed}`,
  )
})

const ended = async (loop: ChildProcess) => {
  // A loop that ended earlier emits no further exit.
  if (loop.kill('SIGKILL')) await once(loop, 'exit')
}
