import type { Page } from '@playwright/test'

/** How many answers, or attempts, the browser keeps. */
export const keptOnPhone = (page: Page, what: 'entries' | 'attempts' = 'entries') =>
  page.evaluate(
    (store) =>
      new Promise<number>((known) => {
        const opening = indexedDB.open('hessa-exams')
        opening.onsuccess = () => {
          const asked = opening.result.transaction(store).objectStore(store).count()
          asked.onsuccess = () => {
            opening.result.close()
            known(asked.result)
          }
        }
      }),
    what,
  )
