import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { keepTemporaryFilesInMemory } from '#server/test/memory-folder.ts'
import { buildWeb, root } from './build-web.ts'
import { isWebBuilt } from './built-web.mjs'
import { failureLines } from './failure-lines.ts'
import { provideBrowser } from './find-browser.ts'
import { processorSeconds } from './processor-seconds.ts'
import { browserOutcome, type Failure, type Outcome, unitOutcome } from './test-outcome.ts'
import { seedIn } from './test-seed.ts'
import { type Ended, quickEnvironment, runTool, runToolAside } from './test-tools.ts'

const results = join(root, '.cache', 'test-results')
const seed = seedIn(process.argv)
const unitOrder = seed ? ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`] : []
const browserOrder = seed ? ['--shuffle', String(seed)] : []

interface PartOutcome extends Outcome {
  /** The processor time of the part's tool; undefined for a part without a tool. */
  processorSeconds?: number
}

interface Part {
  name: string
  /** Returns the passed tests and the failures. A part that throws failed as a whole. */
  run: () => Promise<PartOutcome>
}

const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${results}/unit.json`]

const preparations: Part[] = [
  { name: 'Browser', run: () => work(provideBrowser) },
  { name: 'Lint and format', run: () => program('biome', 'check', '.') },
  { name: 'Web build', run: () => work(async () => isWebBuilt() || buildWeb()) },
]

/** These parts run in parallel, because each part uses one core only or often waits. */
const suites: Part[] = [
  // Several checkers each check the shared types again. Four checkers took 36 s of processor time instead of 14 s.
  { name: 'Types', run: () => program('tsc', '--noEmit', '--checkers', '1') },
  {
    name: 'Browser tests',
    run: () =>
      suite(
        'browser.json',
        browserOutcome,
        runTool('playwright', ['test', ...browserOrder], 'inherit', quickEnvironment()),
      ),
  },
  {
    name: 'House rules, unit and API tests',
    run: () => suite('unit.json', unitOutcome, runToolAside('vitest', ['run', ...reporters, ...unitOrder], results)),
  },
]

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const removeTemporaryFiles = keepTemporaryFilesInMemory()
const lines: string[] = []
const failures: Failure[] = []
let passed = 0
await Promise.all(preparations.map(play))
await Promise.all(suites.map(play))
removeTemporaryFiles()
const summary = [
  ...lines,
  ...(failures.length > 0 ? ['', ...failureLines(failures)] : []),
  '',
  `Total: ${inSeconds(performance.now() / 1000, processorSeconds())}`,
]
console.log(`\n── Summary\n${summary.join('\n')}\n\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1

async function play(part: Part) {
  console.log(`\n── ${part.name}`)
  const began = performance.now()
  const outcome: PartOutcome = await part.run().catch((problem: Error) => ({
    passed: 0,
    failures: [{ name: part.name, error: problem.message }],
  }))
  const sign = outcome.failures.length === 0 ? '✓' : '✗'
  const counts = `${outcome.passed} passed, ${outcome.failures.length} failed`
  const took = inSeconds((performance.now() - began) / 1000, outcome.processorSeconds)
  lines.push(`${sign} ${part.name.padEnd(34)} ${counts}  (${took})`)
  passed += outcome.passed
  failures.push(...outcome.failures)
}

function inSeconds(wall: number, processor?: number) {
  return `${wall.toFixed(1)} s${processor === undefined ? '' : `, processor time ${processor.toFixed(1)} s`}`
}

async function work(todo: () => Promise<unknown>): Promise<PartOutcome> {
  await todo()
  return { passed: 1, failures: [] }
}

async function program(name: string, ...args: string[]): Promise<PartOutcome> {
  const { code, said, processorSeconds } = await runToolAside(name, args, results)
  if (code !== 0) throw new Error(said || `${name} ended with code ${code}.`)
  return { passed: 1, failures: [], processorSeconds }
}

/** Reads the outcome from the tool's report file. A failed run without a failed test counts as one failure. */
async function suite(file: string, read: (report: unknown, root: string) => Outcome, ended: Promise<Ended>) {
  const { code, processorSeconds } = await ended
  const outcome = read(JSON.parse(readFileSync(join(results, file), 'utf8')), root)
  if (code === 0 || outcome.failures.length > 0) return { ...outcome, processorSeconds }
  const error = `The run ended with code ${code} and without a failed test. Its output is above.`
  return { passed: outcome.passed, failures: [{ name: 'outside of the tests', file, error }], processorSeconds }
}
