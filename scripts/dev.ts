import { watch } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { runServer } from '#server/run-server.ts'
import { devWebBuild } from '#server/web/dev-build.ts'
import { root } from './build-web.ts'
import { step } from './progress.ts'

/** A pause of this many milliseconds ends a series of changes. The series causes one restart. */
const quietMs = 150

const openWeb = async () => devWebBuild(await createServer({ server: { middlewareMode: true } }))

await runServer(
  ({ config, stop }) => {
    console.log(`\nReady: ${config.publicUrl}`)
    onChange(['server', 'contract'], async () => {
      console.log('\nThe server has changed and restarts.')
      await stop()
      // Node cannot unload modules, so the process replaces itself.
      process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], process.env)
    })
  },
  step,
  openWeb,
)

function onChange(folders: string[], act: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(act, quietMs)
    })
  }
}
