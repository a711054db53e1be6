import { Agent, request } from 'node:http'
import type { CallName, CallReply } from '#contract/all.ts'

/** The reply to a request. Status 0 means no response. */
export interface Answer {
  status: number
  text: string
  /** The duration in milliseconds. */
  took: number
}

export interface Asked {
  name: CallName
  id?: number
  token?: string
  /** The value of the header Idempotency-Key. */
  key?: string
  body?: object
  patience?: number
  /** If true, the request opens a new connection, so that a simulated network can fail each request on its own. */
  alone?: boolean
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: 512 })

/** Sends one request and returns the response, or status 0 without a response. */
export function ask(origin: string, { name, id, token, key, body, patience = 10_000, alone }: Asked): Promise<Answer> {
  const [method = '', path = ''] = name.split(' ')
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    'accept-language': 'ar',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  }
  const began = performance.now()
  const url = `${origin}/api${path.replace(/:\w+/, String(id ?? ''))}`
  return new Promise((resolve) => {
    const end = (status: number, text = '') => resolve({ status, text, took: performance.now() - began })
    const options = { method, headers, agent: alone ? false : agent, signal: AbortSignal.timeout(patience) }
    const outgoing = request(url, options, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('error', () => end(0))
      reply.on('end', () => (reply.complete ? end(reply.statusCode ?? 0, Buffer.concat(chunks).toString()) : end(0)))
    })
    outgoing.on('error', () => end(0))
    outgoing.end(sent)
  })
}

/** Closes idle connections, which would keep the process alive. */
export const hangUp = () => agent.destroy()

/** Returns the body of a successful response in its call's type. */
export const read = <N extends CallName>(_name: N, { text }: Answer) => JSON.parse(text) as CallReply<N>
