import type { FastifyInstance } from 'fastify'
import type { CallInput, CallName, CallReply } from '#contract/all.ts'
import { flattened } from '#contract/form-data.ts'
import { partOfFile } from '#contract/pages.ts'
import type { Language } from '#contract/values.ts'
import { expectToldRefusal } from './clean-refusal.ts'

export interface Reply<N extends CallName> {
  status: number
  // A refusal has message, code, error and data; a success has the contract's fields. Tests assert which of the two
  // arrived.
  body: CallReply<N> & { message?: string; code?: number; error?: string; data?: Record<string, string[]> }
  headers: Record<string, string | string[] | number | undefined>
}

type Input<N extends CallName> = Partial<{ [Part in keyof CallInput<N>]: unknown }> & {
  headers?: Record<string, string>
}

export interface Caller {
  call: <N extends CallName>(name: N, input?: Input<N>, language?: Language) => Promise<Reply<N>>
}

/** Returns a caller of the app. Each call asserts that a refusal is clean and listed in the API reference. */
export function caller(app: FastifyInstance, token?: string): Caller {
  return {
    call: async (name, { params = {}, query = {}, body, headers = {} } = {}, language = 'ar') => {
      const [method = '', path = ''] = name.split(' ')
      const url = path.replace(/:(\w+)/g, (_, key) =>
        encodeURIComponent(String((params as Record<string, unknown>)[key])),
      )
      const sent = await payloadOf(body)
      const reply = await app.inject({
        method: method as 'GET',
        url: `/api${url}`,
        query: Object.fromEntries(Object.entries(query as object).map(([key, value]) => [key, String(value)])),
        headers: {
          'accept-language': language,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...sent?.headers,
          ...headers,
        },
        ...(sent ? { payload: sent.payload } : {}),
      })
      if (reply.statusCode >= 400) expectToldRefusal(name, reply)
      const isJson = String(reply.headers['content-type']).includes('json')
      const answer = { status: reply.statusCode, body: isJson ? reply.json() : undefined, headers: reply.headers }
      return answer as Reply<typeof name>
    },
  }
}

/**
 * Returns the payload and headers; undefined without a body. The payload is a multipart form for a body with a file,
 * the bytes for a page's part, else JSON.
 */
async function payloadOf(body: unknown) {
  if (body === undefined) return undefined
  if (body instanceof Uint8Array) return { payload: Buffer.from(body), headers: { 'content-type': partOfFile } }
  const entries = flattened(body)
  if (!entries.some(([, value]) => value instanceof Blob)) {
    return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  }
  const form = new FormData()
  for (const [key, value] of entries) form.append(key, value instanceof Blob ? value : String(value))
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers }
}
