import type { CallInput, CallName, CallReply } from '#contract/all.ts'
import type { Language } from '#contract/values.ts'
import { ApiError } from './api-error.ts'
import { takeEarly } from './early-calls.ts'
import { clearSession, readSession } from './session.ts'
import { hearUnread } from './unread.ts'

type Nothing = Record<never, never>
type Given<N extends CallName, K extends 'params' | 'query'> = Nothing extends CallInput<N>[K]
  ? { [P in K]?: CallInput<N>[K] }
  : { [P in K]: CallInput<N>[K] }

/** The input of a call: path parameters, query, and a body. The body is an object or a form with the same names. */
export type Input<N extends CallName> = Given<N, 'params'> &
  Given<N, 'query'> & { body?: CallInput<N>['body'] | FormData }

export interface SendOptions {
  language?: Language
  /**
   * The server runs requests with the same key and the same body only once. Without a key, the server runs each
   * request.
   */
  idempotencyKey?: string
  signal?: AbortSignal
  /** If true, the request outlives the page; the body must then stay under 64 KiB. */
  keepalive?: boolean
  /**
   * If true, the request has no token, even if somebody is signed in. The server refuses that user some replies that
   * visitors and exam tickets get.
   */
  asVisitor?: boolean
  /** Keeps the session after a 401, because an exam continues without a login. */
  staysOn401?: boolean
}

export interface CallInit extends RequestInit {
  method: string
  headers: Record<string, string>
  signal?: AbortSignal | undefined
}

/** Sends requests: `fetch` in the browser, the API itself while the server renders pages. */
export type Transport = (path: string, init: CallInit) => Promise<Response>
let transport: Transport = (path, init) => takeEarly(path, init) ?? fetch(path, init)
export const sendThrough = (other: Transport) => {
  transport = other
}

/** Sends a call and returns its reply. Throws `ApiError`, or the abort's error if `signal` aborts. */
export async function call<N extends CallName>(
  name: N,
  input: Input<N> | undefined = undefined,
  options: SendOptions = {},
): Promise<CallReply<N>> {
  const { method, path, headers, body } = describe(name, input as LooseInput, options)
  const { signal, keepalive } = options
  const response = await transport(path, { method, headers, body, signal, keepalive }).catch((failure: unknown) => {
    if (signal?.aborted) throw failure
    throw new ApiError(0, 'network', '')
  })
  hearUnread(response.headers)
  const reply = await response.json().catch(() => undefined)
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return answer(response.status, reply, { ...options, retryAfter }) as CallReply<N>
}

export interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Returns a call's HTTP request: method, path with query, headers and body. */
export function describe(name: string, input: LooseInput | undefined, options: SendOptions) {
  const [method = 'GET', pattern = ''] = name.split(' ')
  const { params = {}, query = {}, body } = input ?? {}
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? '')))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  const token = options.asVisitor ? undefined : readSession()?.token
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(options.language && { 'accept-language': options.language }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
  }
  return {
    method,
    path: `/api${path}${search.size ? `?${search}` : ''}`,
    headers,
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
  }
}

/**
 * Returns a successful reply; throws `ApiError` for a refusal. Without `staysOn401`, a 401 ends the login first
 * (docs/product.md, Accounts). Every successful reply of the API is an object. Any other successful reply, such as a
 * Wi-Fi login page, counts as no network.
 */
export function answer(
  status: number,
  reply: unknown,
  { staysOn401 = false, retryAfter }: SendOptions & { retryAfter?: number } = {},
): unknown {
  if (status >= 200 && status < 300) {
    if (typeof reply === 'object' && reply !== null) return reply
    throw new ApiError(0, 'network', '')
  }
  const {
    message = '',
    error = 'unexpected',
    data,
  } = (reply ?? {}) as {
    message?: string
    error?: string
    data?: unknown
  }
  if (status === 401 && !staysOn401) clearSession('expired', error)
  throw new ApiError(status, error, message, data, retryAfter)
}
