/** How long the network may take before the page that this phone kept is shown. */
const waitMs = 4000

/** What the types of pages do not know. */
interface FetchEvent extends Event {
  request: Request
  respondWith: (reply: Promise<Response>) => void
}

/**
 * Runs beside an exam's page while that exam is on this phone. It keeps nothing by itself: where nobody answers it gives
 * back the page and the files that `keepPage` kept, and everything else goes to the network as if it were not there.
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

/** The name of a file is the hash of what is in it, so a kept one is the right one. */
const file = async (request: Request) => (await find(request)) ?? fetch(request)

const find = (request: Request) =>
  caches.match(request, { ignoreSearch: true, ignoreVary: true }).catch(() => undefined)

export {}
