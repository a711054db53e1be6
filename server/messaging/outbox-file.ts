import { appendFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inTurn } from '#server/in-turn.ts'
import { retention } from '#server/personal-data/retention.ts'
import { type Driver, NotSent } from './driver.ts'

export const outboxPath = (dataDir: string) => join(dataDir, 'outbox.jsonl')

const olderPath = (dataDir: string) => join(dataDir, 'outbox.1.jsonl')

/** The hours that each of the two files covers. The sweep runs every hour, so each file gets an hour less. */
const hoursPerFile = retention.messages.keep[0] / 2 - 1

/**
 * Starts a new file eleven hours after the first line. Removes the previous file eleven hours after its last line.
 * Renames the file, so that a parallel append of another process is not lost.
 */
export async function sweepOutbox(dataDir: string, now = Date.now()): Promise<void> {
  const old = now - hoursPerFile * 3_600_000
  const last = await stat(olderPath(dataDir)).catch(() => undefined)
  if (last && last.mtimeMs < old) await rm(olderPath(dataDir), { force: true })
  const first = await firstLineAt(outboxPath(dataDir))
  if (first !== undefined && first < old) await rename(outboxPath(dataDir), olderPath(dataDir))
}

/**
 * Returns the time of the file's first line in milliseconds; 0 for a line without a time. Returns undefined for an
 * empty or missing file.
 */
async function firstLineAt(path: string): Promise<number | undefined> {
  const file = await open(path).catch(() => undefined)
  if (!file) return undefined
  try {
    for await (const line of file.readLines()) return Date.parse(/"at":"([^"]+)"/.exec(line)?.[1] ?? '') || 0
    return undefined
  } finally {
    await file.close().catch(() => {})
  }
}

/** Returns the driver for schools without a provider: one JSON line a message, readable only by the server's user. */
export function outboxFile(dataDir: string, { echo }: { echo: boolean }): Driver {
  const oneByOne = inTurn(1)
  return {
    // Parallel appends would mix the order, and the newest code must be the last line.
    send: ({ channel, to, text, code }) =>
      oneByOne(async () => {
        const line = JSON.stringify({ at: new Date().toISOString(), channel, to, text, code })
        await append(dataDir, `${line}\n`)
        if (echo) console.info(`${channel} → ${to}: ${text}`)
        return undefined
      }),
  }
}

async function append(dataDir: string, line: string) {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await appendFile(outboxPath(dataDir), line, { mode: 0o600, flush: true })
  } catch (cause) {
    throw new NotSent('file', (cause as Error).message, { cause })
  }
}
