/** How long the network may take before the kept page is shown. */
const waitMs = 4000

/** The DOM's types lack the events of service workers. */
interface FetchEvent extends Event {
  request: Request
  respondWith: (reply: Promise<Response>) => void
}

/**
 * Runs beside an exam's page while that exam is on this phone. If the server does not reply, it returns the page and the
 * files that `keepPage` stored. The worker stores nothing itself; all other requests go to the network.
 */
addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') (event as FetchEvent).respondWith(page(request))
  else if (pathname.startsWith('/assets/')) (event as FetchEvent).respondWith(file(request))
})

async function page(request: Request): Promise<Response> {
  const kept = await find(request)
  if (!kept) return fetch(request)
  const asked = fetch(request).then(
    (reply) => (reply.status < 500 ? reply : kept),
    () => kept,
  )
  const tooLong = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), waitMs))
  return Promise.race([asked, tooLong])
}

/** Returns the kept file first: its name is the hash of its content. */
const file = async (request: Request) => (await find(request)) ?? fetch(request)

const find = (request: Request) =>
  caches.match(request, { ignoreSearch: true, ignoreVary: true }).catch(() => undefined)

export {}
