import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb, root } from './build-web.ts'
import { isWebBuilt } from './built-web.mjs'
import { provideBrowser } from './find-browser.ts'

/**
 * `npm run test:walk` opens every page as every role, in both languages, both themes and two widths. `npm run
 * test:long` plays the long browser tests, and `npm run test:details` the tests tagged `@detail`. `npm run shots`
 * saves pictures of every page in .cache/shots. Playwright gets the arguments: `npm run shots -- --grep "teacher, ar"`.
 */
const [what = '', ...more] = process.argv.slice(2)
await provideBrowser()
if (!isWebBuilt()) await buildWeb()
const details = what === 'details'
// Playwright compares the expression with the whole path, and the folder of the clone may have any name.
const tests = details ? [] : [`/e2e/.*${what}`]
const child = spawn(join(root, 'node_modules', '.bin', 'playwright'), ['test', ...tests, '--reporter=list', ...more], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(details ? { DETAILS: 'on' } : { WALK: 'everything' }) },
})
child.once('exit', (code) => {
  process.exitCode = code ?? 1
})
