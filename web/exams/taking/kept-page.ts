import { waitOf } from '#web/exams/core/backoff.ts'
import { networkOr } from './waiting.ts'

/** Served from the root, so its scope can cover every address of the exam's page. */
const script = '/exam-worker.js'
const prefix = 'exam-page-'
const nameOf = (exam: number) => `${prefix}${exam}`
const tries = 5

/**
 * Stores the page of a running exam on this phone, for a reload without a network. If storing fails, such a reload waits
 * for the network; the exam itself goes on.
 */
export async function keepPage(exam: number, isOver: () => boolean) {
  if (!('serviceWorker' in navigator && 'caches' in window)) return
  const address = location.pathname
  for (let failures = 0; failures < tries && !isOver(); failures += 1) {
    const isKept = await keep(exam, address).catch(() => false)
    if (isKept) break
    await networkOr(waitOf(failures))
  }
  if (isOver()) await dropPage(exam)
}

/** Stores the page last: without it the worker asks only the network. Returns true when no retry is needed. */
async function keep(exam: number, address: string) {
  const scope = address.slice(0, address.lastIndexOf('/') + 1)
  await navigator.serviceWorker.register(trusted(script), { scope })
  const page = await fetch(address, { headers: { accept: 'text/html' }, priority: 'low' })
  const needed = filesIn(await page.clone().text())
  // A Wi-Fi login page names none of our files.
  if (!page.ok || page.redirected || needed.length === 0) return false
  const loaded = filesIn(document.head.innerHTML, ...performance.getEntriesByType('resource').map(({ name }) => name))
  // The page of a newer build needs lazy scripts that this page never loaded.
  if (needed.some((file) => file.endsWith('.js') && !loaded.includes(file))) return true
  const cache = await caches.open(nameOf(exam))
  await cache.addAll(needed)
  await Promise.allSettled(loaded.filter((file) => !needed.includes(file)).map((file) => cache.add(file)))
  await cache.put(address, page)
  const wanted = new Set([address, ...needed, ...loaded])
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
  }
  return true
}

/** Returns the build's files that these texts name. */
const filesIn = (...texts: string[]) => [...new Set(texts.join(' ').match(/\/assets\/[\w.-]+/g))]

const plain = { createScriptURL: (address: string) => address }
let policy: typeof plain | undefined

/** Returns the address as a trusted one. The browser allows a policy's name once a page, so the policy is kept. */
function trusted(address: string) {
  policy ??= window.trustedTypes?.createPolicy('exam-worker', plain) ?? plain
  return policy.createScriptURL(address)
}

/** Deletes the kept page, and the worker with the last one. */
export async function dropPage(exam: number) {
  if (!('serviceWorker' in navigator && 'caches' in window)) return
  try {
    await caches.delete(nameOf(exam))
    if ((await caches.keys()).some((name) => name.startsWith(prefix))) return
    for (const worker of await navigator.serviceWorker.getRegistrations()) {
      if (worker.active?.scriptURL.endsWith(script)) await worker.unregister()
    }
  } catch {
    // A leftover page holds nothing personal, and the network's reply outranks it.
  }
}
