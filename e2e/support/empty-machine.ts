import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { outboxPath } from '#server/messaging/outbox-file.ts'
import { type ServerProcess, startServerProcess } from '#server/test/server-process.ts'

export interface EmptyMachine extends ServerProcess {
  /** Returns the newest setup link. */
  link: () => string
  /** Resolves with the newest one-time code for that phone as soon as the server has written one. */
  codeFor: (phone: string) => Promise<string>
  close: () => Promise<void>
}

/** Starts a server as on a new machine: its own empty folder and embedded database, the demonstration off. */
export async function startEmptyMachine(): Promise<EmptyMachine> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hessa-morning-'))
  const server = await startServerProcess({ DATABASE_URL: '', DATA_DIR: dataDir })
  const newestCode = (phone: string) =>
    readFileSync(outboxPath(dataDir), { encoding: 'utf8', flag: 'a+' })
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { to: string; code?: string })
      .findLast(({ to, code }) => to === phone && code)?.code
  return {
    ...server,
    link: () => readFileSync(join(dataDir, 'setup-link'), 'utf8').trim(),
    codeFor: async (phone) => {
      await expect.poll(() => newestCode(phone)).toBeDefined()
      return newestCode(phone) ?? ''
    },
    close: async () => {
      await server.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
