import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb, isWebBuilt, root } from './build-web.ts'
import { provideBrowser } from './find-browser.ts'
import { seedIn } from './test-seed.ts'
import { browserTotals, type Totals, unitTotals } from './test-totals.ts'

const results = join(root, '.cache', 'test-results')
const seed = seedIn(process.argv)
const unitOrder = seed ? ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`] : []
const browserOrder = seed ? ['--shuffle', String(seed)] : []

interface Part {
  name: string
  /** Resolves with what it counted; a part without a count of its own counts as one. */
  run: () => Promise<Totals>
}

const parts: Part[] = [
  { name: 'Browser', run: () => oneOf(provideBrowser) },
  { name: 'Lint and format', run: () => program('biome', 'check', '.') },
  { name: 'Types', run: () => program('tsc', '--noEmit') },
  {
    name: 'House rules, unit and API tests',
    run: () =>
      counted(
        'unit.json',
        unitTotals,
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${results}/unit.json`,
        ...unitOrder,
      ),
  },
  { name: 'Web build', run: () => oneOf(async () => isWebBuilt() || buildWeb()) },
  { name: 'Browser tests', run: () => counted('browser.json', browserTotals, 'playwright', 'test', ...browserOrder) },
]

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const lines: string[] = []
const all: Totals = { passed: 0, failed: 0 }
for (const part of parts) {
  console.log(`\n── ${part.name}`)
  const began = performance.now()
  const { passed, failed } = await part.run()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  lines.push(`${failed === 0 ? '✓' : '✗'} ${part.name.padEnd(34)} ${passed} passed, ${failed} failed  (${seconds} s)`)
  all.passed += passed
  all.failed += failed
}
console.log(`\n── Summary\n${lines.join('\n')}\n\n${all.passed} passed, ${all.failed} failed`)
process.exitCode = all.failed === 0 ? 0 : 1

async function program(name: string, ...args: string[]): Promise<Totals> {
  return (await run(name, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** The tool's own report, which it leaves in a file; one that ends badly without naming a failed test has failed once. */
async function counted(file: string, read: (report: unknown) => Totals, name: string, ...args: string[]) {
  const code = await run(name, args)
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

function run(name: string, args: string[]) {
  const child = spawn(join(root, 'node_modules', '.bin', name), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', resolve)
  })
}
