import { waitOf } from './backoff.ts'

interface PageEdges<Page> {
  isOver: () => boolean
  /** Fetches the exam's page. Returns undefined unless the reply is our page. */
  get: () => Promise<Page | undefined>
  /** Returns true if the fetched page needs the scripts that the open page has loaded. */
  isOurBuild: (page: Page) => boolean
  store: (page: Page) => Promise<unknown>
  drop: () => Promise<unknown>
  /** Resolves after this many milliseconds, or earlier when the network is back. */
  wait: (ms: number) => Promise<void>
}

const tries = 5

/**
 * Stores the page of a running exam on this phone, for a reload without a network. If storing fails, the reload waits
 * for the network, but the exam continues. An exam that ends before the page is stored leaves no stored page.
 */
export async function keepExamPage<Page>(edges: PageEdges<Page>) {
  const { isOver, drop, wait } = edges
  for (let failures = 0; failures < tries && !isOver(); failures += 1) {
    const isKept = await keepOnce(edges).catch(() => false)
    if (isKept) break
    await wait(waitOf(failures))
  }
  if (isOver()) await drop()
}

/** Stores the page. Returns true when no retry is needed. */
async function keepOnce<Page>({ get, isOurBuild, store }: PageEdges<Page>) {
  const page = await get()
  if (page === undefined) return false
  // The page of a newer build needs scripts that this page has not loaded.
  if (isOurBuild(page)) await store(page)
  return true
}
