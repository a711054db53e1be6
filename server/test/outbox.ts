import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { outboxPath } from '#server/messaging/outbox-file.ts'

export interface SentMessage {
  at: string
  channel: string
  to: string
  text: string
  code?: string
}

/** Returns all messages to that phone or e-mail, oldest first. */
export async function sentTo(app: FastifyInstance, to: string): Promise<SentMessage[]> {
  await app.messenger.flush()
  const lines = await readFile(outboxPath(app.context.config.dataDir), 'utf8').catch(() => '')
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line): SentMessage => JSON.parse(line))
    .filter((message) => message.to === to)
}

/** Returns the newest one-time code for that phone or e-mail. Throws an Error without a code. */
export async function codeFor(app: FastifyInstance, to: string): Promise<string> {
  const code = (await sentTo(app, to)).findLast((message) => message.code)?.code
  if (!code) throw new Error(`No code was sent to ${to}.`)
  return code
}
