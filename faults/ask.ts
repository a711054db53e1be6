import { Client, type Dispatcher, Pool } from 'undici'
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

/** The patience of each request is its only time limit. */
const options = { allowH2: false, connectTimeout: 0, headersTimeout: 0, bodyTimeout: 0 }
/** The kept connections to each origin. */
const pools = new Map<string, Pool>()

function poolOf(origin: string): Pool {
  const known = pools.get(origin) ?? new Pool(origin, options)
  pools.set(origin, known)
  return known
}

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

function exchange(origin: string, { path, method = 'GET', headers, body, patience = 10_000, alone = false }: Sent) {
  const began = performance.now()
  const dispatcher = alone ? new Client(origin, options) : poolOf(origin)
  return new Promise<Exchanged>((resolve) => {
    const chunks: Buffer[] = []
    let status = 0
    let isOver = false
    let sending: Dispatcher.DispatchController | undefined
    const end = (reply: number, content = Buffer.alloc(0)) => {
      isOver = true
      clearTimeout(timer)
      resolve({ status: reply, content, took: performance.now() - began })
      if (alone) void dispatcher.destroy()
    }
    const timer = setTimeout(() => {
      end(0)
      sending?.abort(new Error('The server did not reply in time.'))
    }, patience)
    dispatcher.dispatch(
      { path, method, headers, body, reset: alone },
      {
        onRequestStart(controller) {
          sending = controller
          // A request that waited too long for a connection must not reach the server.
          if (isOver) controller.abort(new Error('The server did not reply in time.'))
        },
        onResponseStart(_controller, code) {
          status = code
        },
        onResponseData(_controller, chunk) {
          chunks.push(chunk)
        },
        onResponseEnd: () => end(status, Buffer.concat(chunks)),
        onResponseError: () => end(0),
      },
    )
  })
}

/** Closes all connections, because open connections keep the process alive. */
export function hangUp() {
  for (const pool of pools.values()) void pool.destroy()
  pools.clear()
}

/** Returns the body of a successful response in its call's type. */
export const read = <N extends CallName>(_name: N, { text }: Answer) => JSON.parse(text) as CallReply<N>
