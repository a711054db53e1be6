import { NotSent } from '#server/messaging/driver.ts'
import { parseJson } from '#server/parse-json.ts'

/** After this many characters, the rest of a response is not read. */
const mostBytes = 64 * 1024

export interface HttpRequest {
  method?: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: URLSearchParams | Uint8Array<ArrayBuffer> | Record<string, unknown>
}

/**
 * Sends one request and returns its response. Throws NotSent with the problem `silent` without a reply. Follows no
 * redirect.
 */
export async function askProvider(provider: string, { method = 'POST', url, headers, body }: HttpRequest, ms: number) {
  const [type, content] = encoded(body)
  try {
    const reply = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...type, ...headers },
      ...content,
      redirect: 'error',
      signal: AbortSignal.timeout(ms),
    })
    return { status: reply.status, body: parseJson(await readStart(reply)) }
  } catch (problem) {
    // The log gets only the kind of the failure. The message of `fetch` may contain the address, and the cause of the
    // failure may contain a header.
    const isLate = (problem as Error).name === 'TimeoutError'
    throw new NotSent('silent', `${provider}: ${isLate ? `no answer within ${ms / 1000} seconds` : 'no connection'}`)
  }
}

/** Returns the header and the body of a request. Bytes have their own content type. */
function encoded(body: HttpRequest['body']) {
  if (body === undefined) return [{}, {}] as const
  if (body instanceof Uint8Array) return [{}, { body }] as const
  const isForm = body instanceof URLSearchParams
  const type = isForm ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'application/json'
  return [{ 'content-type': type }, { body: isForm ? body.toString() : JSON.stringify(body) }] as const
}

async function readStart(reply: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of reply.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > mostBytes) break
  }
  return text
}
