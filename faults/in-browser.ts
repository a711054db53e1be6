import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWeb, root } from '#scripts/build-web.ts'
import { isWebBuilt } from '#scripts/built-web.mjs'
import type { Scenario } from './scenario.ts'

interface Suite {
  title: string
  specs: { title: string; ok: boolean }[]
  suites?: Suite[]
}

/** Runs files of `e2e/`, which check the database themselves. Each test counts as one attempt and one fault. */
const inBrowser = (id: string, title: string, ...files: string[]): Scenario => ({
  id,
  title,
  run: async (size) => {
    if (!isWebBuilt()) await buildWeb()
    const folder = join(root, '.cache', 'faults')
    await mkdir(folder, { recursive: true })
    const report = join(folder, `${id}.json`)
    const program = join(root, 'node_modules', '.bin', 'playwright')
    const child = spawn(program, ['test', ...files, '--reporter=json'], {
      cwd: root,
      env: { ...process.env, FAULTS: size, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(child, 'exit')
    const played = specsOf(JSON.parse(await readFile(report, 'utf8')))
    const broken = played.filter((one) => !one.ok).map((one) => one.title)
    if (code !== 0 && broken.length === 0) broken.push(`the browser tests ended with ${code}`)
    const count = played.length
    const seen = `${count - broken.length} of ${count} scripts in Chromium`
    return { attempts: count, faults: count, lost: 0, doubles: 0, unfinished: 0, wrong: 0, broken, seen }
  },
})

const specsOf = ({ specs = [], suites = [] }: Partial<Suite>): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

/** Scenarios of browser tests. `npm test` runs the same files anyway, so the short run omits these scenarios. */
export const browserScenarios = [
  inBrowser('FI-9', 'phones with wrong and jumping clocks show the right time left', 'e2e/exams/exam-clock'),
  inBrowser(
    'FI-10',
    'every interruption of an exam has its documented end',
    'e2e/exams/exam-away',
    'e2e/exams/exam-ends',
    'e2e/exams/exam-offline',
    'e2e/exams/exam-reload-offline',
    'e2e/exams/exam-return',
  ),
  inBrowser('FI-11', 'a page that closes with 300 unsent answers loses none', 'e2e/exams/exam-large'),
]
