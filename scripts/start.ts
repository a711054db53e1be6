import { flushCompileCache } from 'node:module'
import type { RunningServer } from '#server/run-server.ts'
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
const { runProcesses } = await import('#server/processes/run-processes.ts')
await runProcesses(async () => {
  const { runServer } = await import('#server/run-server.ts')
  await runServer((server) => void announce(server), step)
})

async function announce({ config, setupLink }: RunningServer) {
  const { readyWords } = await import('#server/run-server.ts')
  const { outboxPath } = await import('#server/messaging/outbox-file.ts')
  const { demoAccounts, demoPassword } = await import('#server/demo/accounts.ts')
  console.log(`\nReady: ${readyWords(config)}`)
  // Node writes the compile cache at exit only, and a killed process would leave no cache.
  flushCompileCache()
  if (setupLink) {
    const once = setupLink.includes('#')
      ? ' The link works once, within a day.'
      : ' Sign in there as its administrator.'
    console.log(`\nSet up your school here.${once}\n  ${setupLink}`)
  }
  if (config.demo !== true || config.role === 'worker') return
  console.log(`\nDemonstration accounts, all with the password ${demoPassword}:`)
  for (const { role, phone } of demoAccounts) console.log(`  ${role.padEnd(8)} ${phone}`)
  console.log(`\nA child's week: sign in as the parent and open ${config.publicUrl}/children`)
  console.log(`Unread messages: sign in as any of them but the administrator and open ${config.publicUrl}/messages`)
  console.log(`Notices: sign in as any of them and press the bell, or open ${config.publicUrl}/notices`)
  console.log(`A weekly message, whose link opens its evidence: ${outboxPath(config.dataDir)}`)
}
