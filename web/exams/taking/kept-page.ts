import { waitOf } from '#web/exams/core/backoff.ts'
import { hasWorker, registerWorker } from '#web/worker/register.ts'
import { fetchPage, firstScript, loadedFiles, storePage } from '#web/worker/store-page.ts'
import { networkOr } from './waiting.ts'

const nameOf = (exam: number) => `exam-page-${exam}`
const tries = 5

/**
 * Stores the page of a running exam on this phone, for a reload without a network. If storing fails, the reload waits
 * for the network, but the exam continues.
 */
export async function keepPage(exam: number, isOver: () => boolean) {
  if (!hasWorker()) return
  const address = location.pathname
  for (let failures = 0; failures < tries && !isOver(); failures += 1) {
    const isKept = await keep(exam, address).catch(() => false)
    if (isKept) break
    await networkOr(waitOf(failures))
  }
  if (isOver()) await dropPage(exam)
}

/** Stores the page. Returns true when no retry is needed. */
async function keep(exam: number, address: string) {
  await registerWorker()
  const fetched = await fetchPage(address)
  if (!fetched) return false
  // The page of a newer build needs scripts that this page has not loaded.
  if (firstScript(fetched.needed) !== firstScript(loadedFiles())) return true
  await storePage(nameOf(exam), address, fetched)
  return true
}

/** Deletes the stored page. */
export async function dropPage(exam: number) {
  if (!hasWorker()) return
  // A page that stays behind contains nothing personal, and a reply of the network replaces it.
  await caches.delete(nameOf(exam)).catch(() => {})
}
