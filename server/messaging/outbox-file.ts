import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Driver } from './driver.ts'

export const outboxPath = (dataDir: string) => join(dataDir, 'outbox.jsonl')

/** The driver for schools without a provider: one JSON line a message, readable by the server's own user alone. */
export function outboxFile(dataDir: string, { echo }: { echo: boolean }): Driver {
  return {
    send: async ({ channel, to, text, code }) => {
      const line = JSON.stringify({ at: new Date().toISOString(), channel, to, text, code })
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      await appendFile(outboxPath(dataDir), `${line}\n`, { mode: 0o600, flush: true })
      if (echo) console.info(`${channel} → ${to}: ${text}`)
    },
  }
}
