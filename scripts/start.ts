import { demoAccounts, demoPassword } from '#server/demo/accounts.ts'
import { type RunningServer, runServer } from '#server/main.ts'
import { buildWeb, isWebBuilt } from './build-web.ts'
import { step } from './progress.ts'

if (!isWebBuilt()) {
  await step('Building the web pages', buildWeb).catch((problem: Error) => {
    console.error(problem.message)
    process.exit(1)
  })
}
await runServer(announce, step)

function announce({ config }: RunningServer) {
  console.log(`\nReady: ${config.publicUrl}`)
  if (config.demo !== true) return
  console.log(`\nDemonstration accounts, all with the password ${demoPassword}:`)
  for (const { role, phone } of demoAccounts) console.log(`  ${role.padEnd(8)} ${phone}`)
}
