import { showNotices } from './notices.ts'

/** Milliseconds that the network may take before a kept page is shown. */
const waitMs = 4000
const offlinePage = '/offline'
const shells = 'shell-'

/** The DOM's types lack the events and the scope of service workers. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends WorkerEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (reply: Promise<Response>) => void
}
interface WorkerScope {
  skipWaiting: () => Promise<void>
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  clients: { matchAll: (wanted: { type: 'window'; includeUncontrolled: true }) => Promise<readonly object[]> }
}
const worker = globalThis as unknown as WorkerScope

// Files are named by their content and pages come from the network. A new worker therefore cannot harm a page that is
// open.
addEventListener('install', () => void worker.skipWaiting())
addEventListener('activate', (event) => {
  ;(event as WorkerEvent).waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()))
})

/**
 * Asks the network for every page. Without a reply, returns the page that `storePage` kept for the address, or leads to
 * the offline page. The worker stores nothing itself, and never handles a call.
 */
addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || /^\/(api|media)\//.test(pathname)) return
  if (request.mode === 'navigate') (event as FetchEvent).respondWith(page(event as FetchEvent))
  else if (pathname.startsWith('/assets/')) (event as FetchEvent).respondWith(file(request))
})

async function page(event: FetchEvent): Promise<Response> {
  const { request } = event
  const asked = event.preloadResponse.then((reply) => reply ?? fetch(request))
  event.waitUntil(asked.catch(() => {}))
  const kept = await find(request)
  if (!kept) return asked.catch((failure) => toOfflinePage(request, failure))
  const tooLong = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), waitMs))
  return Promise.race([
    asked.then(
      (reply) => (reply.status < 500 ? reply : kept),
      () => kept,
    ),
    tooLong,
  ])
}

/** Leads to the kept offline page. The wanted address follows in the fragment, which never reaches the server's log. */
async function toOfflinePage({ url }: Request, failure: unknown): Promise<Response> {
  if (!(await caches.match(offlinePage, { ignoreVary: true }))) throw failure
  const { pathname, search, hash } = new URL(url)
  return Response.redirect(`${offlinePage}#${encodeURIComponent(pathname + search + hash)}`)
}

/** Returns the kept file first: its name is the hash of its content. */
const file = async (request: Request) => (await find(request)) ?? fetch(request)

const find = (request: Request) =>
  caches.match(request, { ignoreSearch: true, ignoreVary: true }).catch(() => undefined)

/** A page reports the shell that it uses. The worker deletes other builds' shells once no other page is open. */
addEventListener('message', (event) => {
  ;(event as WorkerEvent & MessageEvent).waitUntil(dropOtherShells((event as MessageEvent<unknown>).data))
})

async function dropOtherShells(used: unknown) {
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length > 1) return
  const others = (await caches.keys()).filter((name) => name.startsWith(shells) && name !== used)
  await Promise.all(others.map((name) => caches.delete(name)))
}

showNotices()
