import { request } from 'node:http'
import type { Role } from '#contract/endpoint.ts'
import { openSession } from '#server/auth/sessions.ts'
import { connect } from '#server/db/open.ts'
import { noLimits } from '#server/test/no-limits.ts'
import { type ServerProcess, startServerProcess } from '#server/test/server-process.ts'
import { callerId, callers } from './hot-calls.ts'
import type { SchoolSize } from './school-size.ts'

/** Starts the real server on a loaded database, without limits, because all load comes from one IP address. */
export const startBenchServer = (
  url: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> => startServerProcess({ DATABASE_URL: url, DATA_DIR: dataDir, ...noLimits, ...env })

/** Returns a token for each caller of the role, or empty tokens for visitors. */
export async function tokensFor(url: string, size: SchoolSize, role: Role | undefined): Promise<string[]> {
  const places = [...Array(callers).keys()]
  if (!role) return places.map(() => '')
  const { db, pool } = connect(url, 1)
  try {
    const tokens: string[] = []
    for (const place of places) tokens.push(await openSession(db, callerId(size, role, place)))
    return tokens
  } finally {
    await pool.end()
  }
}

/** Returns the raw reply with every header of the server. A compressed body stays compressed. */
export function replyTo(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    const asked = request(url, { headers }, async (reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of reply) chunks.push(chunk)
      resolve({
        status: reply.statusCode ?? 0,
        headers: reply.headers as Record<string, string>,
        body: Buffer.concat(chunks),
      })
    })
    asked.on('error', reject).end()
  })
}
