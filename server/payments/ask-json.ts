const patienceMs = 10_000

export class AskFailed extends Error {
  /** HTTP status; undefined when there was no answer at all. */
  readonly status: number | undefined
  constructor(what: string, status?: number) {
    super(what)
    this.status = status
  }
}

/** Posts JSON to a provider and returns its JSON. Redirects are not followed, so only the configured host is ever called. */
export async function askJson(url: string, body: unknown, authorization?: string): Promise<unknown> {
  const { pathname } = new URL(url)
  const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) }
  const signal = AbortSignal.timeout(patienceMs)
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
