import { keepExamPage } from '#web/exams/core/stored-page.ts'
import { hasWorker, registerWorker } from '#web/worker/page/register.ts'
import { fetchPage, firstScript, loadedFiles, storePage } from '#web/worker/page/store-page.ts'
import { networkOr } from './waiting.ts'

const nameOf = (exam: number) => `exam-page-${exam}`

/** Stores the page of a running exam on this phone, for a reload without a network. */
export async function keepPage(exam: number, isOver: () => boolean) {
  if (!hasWorker()) return
  const address = location.pathname
  await keepExamPage({
    isOver,
    get: async () => {
      await registerWorker()
      return fetchPage(address)
    },
    isOurBuild: ({ needed }) => firstScript(needed) === firstScript(loadedFiles()),
    store: (page) => storePage(nameOf(exam), address, page),
    drop: () => dropPage(exam),
    wait: networkOr,
  })
}

/** Deletes the stored page. */
export async function dropPage(exam: number) {
  if (!hasWorker()) return
  // A page that stays behind contains nothing personal, and a reply of the network replaces it.
  await caches.delete(nameOf(exam)).catch(() => {})
}
