import { flushCompileCache } from 'node:module'
import type { RunningServer } from '#server/main.ts'
import { buildWeb } from './build-web.ts'
import { isWebBuilt } from './built-web.mjs'
import { step } from './progress.ts'
import './quick-imports.ts'

if (!isWebBuilt()) {
  await step('Building the web pages', buildWeb).catch((problem: Error) => {
    console.error(problem.message)
    process.exit(1)
  })
}
// quick-imports.ts speeds up only later imports, so these imports are dynamic.
const { runServer } = await import('#server/main.ts')
const { demoAccounts, demoPassword } = await import('#server/demo/accounts.ts')
await runServer(announce, step)

function announce({ config }: RunningServer) {
  console.log(`\nReady: ${config.publicUrl}`)
  // Node writes the compile cache at exit only, and a killed process would leave no cache.
  flushCompileCache()
  if (config.demo !== true) return
  console.log(`\nDemonstration accounts, all with the password ${demoPassword}:`)
  for (const { role, phone } of demoAccounts) console.log(`  ${role.padEnd(8)} ${phone}`)
}
