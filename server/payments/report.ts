import { setTimeout as wait } from 'node:timers/promises'

const waitsMs = [0, 300, 1500]

/** Sends a report, with two retries. Returns false after three failures; the next inquiry then finds the payment. */
export async function report(origin: string, { path, body }: { path: string; body: string }): Promise<boolean> {
  for (const waitMs of waitsMs) {
    await wait(waitMs)
    if (await sent(`${origin}${path}`, body)) return true
  }
  return false
}

async function sent(url: string, body: string) {
  try {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) })
    await reply.body?.cancel()
    return reply.ok
  } catch {
    return false
  }
}
