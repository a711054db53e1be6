import type { Page } from '@playwright/test'
import { expect } from './platform.ts'

/** Makes the browser refuse its databases (IndexedDB), as some private windows do. */
export const keepNothing = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError')
    }
  })

/** Returns the number of answers or attempts in the browser's storage. */
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

/** Returns the number of question files that the browser keeps, without the paper. */
export const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((known) => {
        const opening = indexedDB.open('hessa-exam-files')
        opening.onsuccess = () => {
          const db = opening.result
          if (!db.objectStoreNames.contains('files')) {
            db.close()
            return known(0)
          }
          const listing = db.transaction('files').objectStore('files').getAllKeys()
          listing.onsuccess = () => {
            db.close()
            known(listing.result.filter((key) => !(key as string[]).includes('paper')).length)
          }
        }
      }),
  )

/** Returns the names of the exams' pages that the browser keeps. */
export const keptPages = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('exam-page-')))

/** Expects the cache to hold the exam's page with what visitors read and without personal data, for an offline reload. */
export const pageIsKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match(location.pathname))?.text()))
    .toMatch(/"rendered":false,"early":true,"replies":.*"questions":\[\],"attempt":null/)

/** Expects the picture with that name to be visible and decoded. */
export const seenPicture = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.getByRole('img', { name }).evaluateAll(([one]) => one instanceof HTMLImageElement && one.naturalWidth > 0),
    )
    .toBe(true)
