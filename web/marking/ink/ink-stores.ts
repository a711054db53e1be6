import type { CallReply } from '#contract/all.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { InkStore, type Saved } from './ink-store.ts'
import { keepInk, keptInk, pagesWithInk } from './kept-ink.ts'

type Page = CallReply<'GET /homework-submission/submission/:id/marks'>['data']['pages'][number]
interface Owner {
  person: number
  submission: number
  page: number
}

/** Stores by page. A store stays in memory after the teacher left the page, because saving continues. */
const stores = new Map<string, InkStore>()
/** A request with fewer bytes continues after its page is closed; browsers allow 64 KiB. */
const keepaliveBytes = 60_000

/**
 * Returns the store of a page. Newer marks of the server replace the store's marks if all marks of the store are saved.
 */
export function storeOf(owner: Owner, { version, strokes, stamps, pins }: Page): InkStore {
  const key = `${owner.person}:${owner.page}`
  const known = stores.get(key)
  if (known && (known.version >= version || known.read().saving !== 'saved')) return known
  const store = new InkStore({ version, marks: { strokes, stamps, pins } }, lineTo(owner), keptInk(owner))
  stores.set(key, store)
  return store
}

function lineTo(owner: Owner) {
  return {
    put: async ({ version, marks }: Saved) => {
      const body = { version, ...marks }
      const keepalive = document.visibilityState === 'hidden' && JSON.stringify(body).length < keepaliveBytes
      const ask = { params: { id: owner.page }, body }
      return (await call('PUT /homework-submission/file/:id/marks', ask, { keepalive })).data.version
    },
    read: async () => {
      const page = await findPage(owner)
      if (!page) throw new ApiError(404, 'notFound', '')
      return { version: page.version, marks: { strokes: page.strokes, stamps: page.stamps, pins: page.pins } }
    },
    keep: (unsaved: Saved | undefined) => keepInk(owner, unsaved),
    later: (run: () => void, ms: number) => void setTimeout(run, ms),
    judge,
  }
}

async function findPage({ submission, page }: Owner) {
  const { data } = await call('GET /homework-submission/submission/:id/marks', { params: { id: submission } })
  return data.pages.find(({ id }) => id === page)
}

function judge(failure: unknown) {
  if (!(failure instanceof ApiError)) return 'again'
  if (failure.error === 'marks.changed') return 'changed'
  if (failure.status === 404) return 'gone'
  return failure.status > 400 && failure.status < 429 ? 'refused' : 'again'
}

const saveAll = () => {
  for (const store of stores.values()) void store.save()
}

let isListening = false

/**
 * Saves the marks that an earlier visit left on the device. Afterwards saves again whenever the network is back or the
 * page is hidden.
 */
export function saveLeftInk(person: number) {
  if (isListening) return
  isListening = true
  addEventListener('online', saveAll)
  addEventListener('pagehide', saveAll)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && saveAll())
  for (const owner of pagesWithInk(person)) void resume(owner)
}

async function resume(owner: Owner) {
  try {
    const page = await findPage(owner)
    if (page) storeOf(owner, page)
    else keepInk(owner, undefined)
  } catch (failure) {
    if (judge(failure) === 'gone') keepInk(owner, undefined)
  }
}
