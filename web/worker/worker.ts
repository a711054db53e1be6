import { showNotices } from './notices.ts'

/** Milliseconds for which the network may delay a page before its stored copy is shown. */
const waitMs = 4000
const offlinePage = '/offline'
const shells = 'shell-'

/** The events and the scope of service workers, which the DOM's types lack. */
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

// The worker can take over immediately. Files are named by their content and pages come from the network, so a new
// worker harms no open page.
addEventListener('install', () => void worker.skipWaiting())
addEventListener('activate', (event) => {
  ;(event as WorkerEvent).waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()))
})

/**
 * Requests every page from the network. Without a reply in time, and after a server error, returns the page that
 * `storePage` stored for the address. Without a network and such a page, leads to the offline page. The worker itself
 * stores nothing, and never handles a call.
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

/**
 * Returns a redirect to the stored offline page. The fragment names the wanted address, so that no log of the server
 * has it.
 */
async function toOfflinePage({ url }: Request, failure: unknown): Promise<Response> {
  if (!(await caches.match(offlinePage, { ignoreVary: true }))) throw failure
  const { pathname, search, hash } = new URL(url)
  return Response.redirect(`${offlinePage}#${encodeURIComponent(pathname + search + hash)}`)
}

/** Returns the stored file, else fetches the file. A stored file is never outdated: its name contains a hash. */
const file = async (request: Request) => (await find(request)) ?? fetch(request)

const find = (request: Request) =>
  caches.match(request, { ignoreSearch: true, ignoreVary: true }).catch(() => undefined)

/** A page reports the frame that it uses. The worker deletes all other frames once no other page is open. */
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
