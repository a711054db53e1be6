import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb, root } from './build-web.ts'
import { isWebBuilt } from './built-web.mjs'
import { provideBrowser } from './find-browser.ts'
import { seedIn } from './test-seed.ts'
import { browserTotals, type Totals, unitTotals } from './test-totals.ts'

const results = join(root, '.cache', 'test-results')
const seed = seedIn(process.argv)
const unitOrder = seed ? ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`] : []
const browserOrder = seed ? ['--shuffle', String(seed)] : []

interface Part {
  name: string
  /** Returns the number of passed and failed tests; a part without tests counts as one test. */
  run: () => Promise<Totals>
}

const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/unit.json`]

const preparations: Part[] = [
  { name: 'Browser', run: () => oneOf(provideBrowser) },
  { name: 'Lint and format', run: () => program('biome', 'check', '.') },
  { name: 'Types', run: () => program('tsc', '--noEmit') },
  { name: 'Web build', run: () => oneOf(async () => isWebBuilt() || buildWeb()) },
]

/** Both suites run at the same time, because each one often waits and leaves cores idle. */
const suites: Part[] = [
  {
    name: 'Browser tests',
    run: () => counted('browser.json', browserTotals, run('playwright', ['test', ...browserOrder])),
  },
  {
    name: 'House rules, unit and API tests',
    run: () => counted('unit.json', unitTotals, runAside('vitest', ['run', ...reporters, ...unitOrder])),
  },
]

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const lines: string[] = []
const all: Totals = { passed: 0, failed: 0 }
for (const part of preparations) await play(part)
await Promise.all(suites.map(play))
console.log(`\n── Summary\n${lines.join('\n')}\n\n${all.passed} passed, ${all.failed} failed`)
process.exitCode = all.failed === 0 ? 0 : 1

async function play(part: Part) {
  console.log(`\n── ${part.name}`)
  const began = performance.now()
  const { passed, failed } = await part.run()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  lines.push(`${failed === 0 ? '✓' : '✗'} ${part.name.padEnd(34)} ${passed} passed, ${failed} failed  (${seconds} s)`)
  all.passed += passed
  all.failed += failed
}

async function program(name: string, ...args: string[]): Promise<Totals> {
  return (await run(name, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Reads the totals from the tool's report file. A failed run without a failed test counts as one failure. */
async function counted(file: string, read: (report: unknown) => Totals, ended: Promise<number | null>) {
  const code = await ended
  const totals = await oneOfReport(join(results, file), read)
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals
}

function oneOfReport(path: string, read: (report: unknown) => Totals): Totals {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

async function oneOf(work: () => Promise<unknown>): Promise<Totals> {
  try {
    await work()
    return { passed: 1, failed: 0 }
  } catch (problem) {
    console.error((problem as Error).message)
    return { passed: 0, failed: 1 }
  }
}

function run(name: string, args: string[], output: 'inherit' | number = 'inherit') {
  const child = spawn(join(root, 'node_modules', '.bin', name), args, { cwd: root, stdio: ['ignore', output, output] })
  return new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', resolve)
  })
}

/** Runs a tool and prints its output at the end, so that the output of two tools does not mix. */
async function runAside(name: string, args: string[]) {
  const path = join(results, `${name}.log`)
  const log = openSync(path, 'w')
  const code = await run(name, args, log)
  closeSync(log)
  console.log(`\n── Output of ${name}\n${readFileSync(path, 'utf8')}`)
  return code
}
