import { runProcesses } from './processes/run-processes.ts'

// A supervisor needs little memory, because only its server processes load the server.
await runProcesses(async () => {
  const { readyWords, runServer } = await import('./run-server.ts')
  await runServer(({ config, setupLink }) => console.log([readyWords(config), setupLink].filter(Boolean).join('\n')))
})
