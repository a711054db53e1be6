import type { EarlyCall } from './api/early-calls.ts'

/**
 * Sends the first calls of a signed-in user's page while the page's code loads, and preloads the role's own files.
 * `takeEarly` gives the responses to the page. This file imports no code, because it would then wait for the code's chunk.
 */
const { calls = '', roles = '', chunks = '' } = document.getElementById('early')?.dataset ?? {}

interface Reader {
  token?: string
  role?: string
}

/** Returns token and role of this browser's signed-in user; both are undefined without a user. */
function readReader(): Reader {
  try {
    const { token, user } = JSON.parse(localStorage.getItem('user') ?? '{}')
    return { token, role: user?.user_type }
  } catch {
    return {}
  }
}

function send(path: string, token: string): EarlyCall {
  const headers = {
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
    authorization: `Bearer ${token}`,
  }
  const stop = new AbortController()
  const sentAt = performance.now()
  const response = fetch(path, { headers, signal: stop.signal })
  const early: EarlyCall = { page: location.pathname, headers, sentAt, response, stop }
  // Refusals and failures are left to the page that takes the response.
  response.then((one) => (one.ok ? read(early, one.clone()) : undefined)).catch(() => {})
  return early
}

async function read(early: EarlyCall, response: Response) {
  const reply: unknown = await response.json()
  if (typeof reply === 'object' && reply !== null) early.arrived = { reply, headers: response.headers, at: Date.now() }
}

const { token, role = '' } = readReader()

/** Returns the addresses for the reader's role. An address without a role and a colon is for every role. */
const own = (addresses: string) =>
  addresses.split(' ').flatMap((one) => {
    const [address = '', only = role] = one.split(':').reverse()
    return address && only === role ? [address] : []
  })

const mayEnter = roles === '' || roles.split(' ').includes(role)
// The first calls belong to the address without a query. A query may choose another part of a list.
if (token && mayEnter && !location.search) {
  Object.assign(globalThis, { earlyCalls: new Map(own(calls).map((path) => [path, send(path, token)])) })
}

// The calls come first, because a browser loads only six files of a server at once.
for (const href of own(chunks)) {
  const link = document.createElement('link')
  const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
  Object.assign(link, { ...kind, href, crossOrigin: '' })
  document.head.append(link)
}
