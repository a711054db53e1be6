import type { Page } from '@playwright/test'
import { expect } from './platform.ts'

/** A browser that keeps nothing, as some private windows are. */
export const keepNothing = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError')
    }
  })

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

/** How many files of questions the browser keeps, the paper not counted. */
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

/** Kept pages, and workers that give them back. */
export const keptPages = (page: Page) =>
  page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ])

/** What a reload without a network needs is on the phone, and nothing in it is anybody's own. */
export const pageIsKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match(location.pathname))?.text()))
    .toContain('"rendered":false,"replies":[]')

/** The picture of that name is on the screen, and has really been drawn. */
export const seenPicture = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.getByRole('img', { name }).evaluateAll(([one]) => one instanceof HTMLImageElement && one.naturalWidth > 0),
    )
    .toBe(true)
