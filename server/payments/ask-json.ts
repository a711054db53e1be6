const timeoutMs = 10_000

export class AskFailed extends Error {
  /** The HTTP status if it is not 2xx; undefined without a response or without JSON in its body. */
  readonly status: number | undefined
  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

/**
 * Posts JSON to a provider and returns the JSON of its response. Follows no redirect, so only the configured host gets
 * the keys. Throws `AskFailed` for a status other than 2xx, for a body without JSON, and for a lost connection. Also
 * throws `AskFailed` when the response is not complete after 10 seconds.
 */
export async function askJson(url: string, body: unknown, authorization?: string): Promise<unknown> {
  const { pathname } = new URL(url)
  const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error', signal })
    if (reply.ok) return await reply.json()
    await reply.body?.cancel()
    throw new AskFailed(`${pathname} answered ${reply.status}`, reply.status)
  } catch (problem) {
    if (problem instanceof AskFailed) throw problem
    throw new AskFailed(`${pathname} did not answer: ${(problem as Error).message}`)
  }
}
