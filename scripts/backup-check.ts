import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { checkRestore } from '#server/backup/check-restore.ts'
import { readConfig } from '#server/config.ts'
import { readBackupOptions, runCommand } from './backup-options.ts'

/** Proves a backup: restores it into an empty place and prints each compared fact. */
async function check() {
  const config = readConfig()
  const { target, options } = readBackupOptions(['backup'], config.backup.backupTarget)
  const facts = await checkRestore({ config, target, backup: options.backup, startServer })
  for (const { fact, backup, restored } of facts) {
    const isSame = backup === restored
    console.log(
      `${isSame ? 'same     ' : 'DIFFERENT'} ${fact}: ${isSame ? backup : `${backup} in the backup, ${restored} restored`}`,
    )
  }
  const different = facts.filter(({ backup, restored }) => backup !== restored).length
  console.log(different === 0 ? 'The backup restores.' : `The backup does not restore: ${different} facts differ.`)
  if (different > 0) process.exitCode = 1
}

/**
 * Starts the server without jobs and without the keys of this machine, so that the restored school sends nothing.
 * Returns `answers`, or the problem in words.
 */
async function startServer(dataDir: string): Promise<string> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: String(port),
    ROLE: 'web',
    LOG_LEVEL: 'silent',
  }
  const program = [
    '--import',
    join(import.meta.dirname, 'quick-imports.ts'),
    join(import.meta.dirname, '../server/main.ts'),
  ]
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = text(child.stderr)
  const exit = once(child, 'exit')
  const ready = await Promise.race([once(child.stdout, 'data'), exit.then(() => undefined)])
  if (!ready) return `did not start: ${(await said).trim()}`
  const reply = await fetch(`http://127.0.0.1:${port}/api/settings`).catch(() => undefined)
  child.kill('SIGTERM')
  await exit
  return reply?.ok ? 'answers' : `answered ${reply?.status ?? 'nothing'}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

await runCommand(check)
