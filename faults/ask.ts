import { Agent, request } from 'node:http'
import type { CallName, CallReply } from '#contract/all.ts'

/** The reply to a request. Status 0 means no response. */
export interface Answer {
  status: number
  text: string
  /** The duration in milliseconds. */
  took: number
}

interface Sent {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
  /** The milliseconds after which a request without a reply ends. */
  patience?: number
  /** If true, the request opens a new connection, so that a simulated network can fail each request on its own. */
  alone?: boolean
}

export interface Asked extends Pick<Sent, 'patience' | 'alone'> {
  name: CallName
  id?: number
  token?: string
  /** The value of the header Idempotency-Key. */
  key?: string
  body?: object
  /** A form with files, in place of `body`. */
  form?: FormData
  /** The query of the address, without the `?`. */
  query?: string
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: 512 })

/** Sends one request to the call and returns the response, or status 0 without a response. */
export async function ask(origin: string, { name, id, token, key, body, form, query, ...how }: Asked): Promise<Answer> {
  const [method = '', path = ''] = name.split(' ')
  const encoded = form && new Response(form)
  const headers = {
    'accept-language': 'ar',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(body && { 'content-type': 'application/json' }),
    ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }),
  }
  const url = `/api${path.replace(/:\w+/, String(id ?? ''))}${query ? `?${query}` : ''}`
  const { content, ...answer } = await exchange(origin, {
    path: url,
    method,
    headers,
    body: encoded ? Buffer.from(await encoded.arrayBuffer()) : body && JSON.stringify(body),
    ...how,
  })
  return { ...answer, text: content.toString() }
}

/** Sends one request. Throws unless the reply is 2xx. */
export async function send(origin: string, sent: Omit<Sent, 'alone'>): Promise<void> {
  const { status } = await exchange(origin, sent)
  if (status < 200 || status >= 300) throw new Error(`${sent.method ?? 'GET'} ${sent.path} answered ${status}`)
}

type Exchanged = Omit<Answer, 'text'> & { content: Buffer }

function exchange(origin: string, { path, method = 'GET', headers, body, patience = 10_000, alone }: Sent) {
  const length = body !== undefined && { 'content-length': Buffer.byteLength(body) }
  const options = {
    method,
    headers: { ...headers, ...length },
    agent: alone ? false : agent,
    signal: AbortSignal.timeout(patience),
  }
  const began = performance.now()
  return new Promise<Exchanged>((resolve) => {
    const end = (status: number, content = Buffer.alloc(0)) =>
      resolve({ status, content, took: performance.now() - began })
    const outgoing = request(origin + path, options, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('error', () => end(0))
      reply.on('end', () => (reply.complete ? end(reply.statusCode ?? 0, Buffer.concat(chunks)) : end(0)))
    })
    outgoing.on('error', () => end(0))
    outgoing.end(body)
  })
}

/** Closes all connections, because open connections keep the process alive. */
export const hangUp = () => agent.destroy()

/** Returns the body of a successful response in its call's type. */
export const read = <N extends CallName>(_name: N, { text }: Answer) => JSON.parse(text) as CallReply<N>
