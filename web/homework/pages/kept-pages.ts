import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { pageDraftsDatabase } from '#web/api/drafts/draft-keys.ts'
import { noteBegun } from './begun-work.ts'
import { tellDraftChanged } from './draft-news.ts'
import { waitingFlag } from './send-later.ts'
import type { Page, Waiting } from './shapes.ts'

interface Drafts extends DBSchema {
  drafts: { key: [person: number, homework: number]; value: Page[] }
}
interface Submissions extends DBSchema {
  waiting: { key: string; value: Waiting }
}

async function inDrafts<T>(work: (db: IDBPDatabase<Drafts>) => Promise<T>): Promise<T> {
  const db = await openDrafts()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
const openDrafts = () => openDB<Drafts>(pageDraftsDatabase, 1, { upgrade: (db) => void db.createObjectStore('drafts') })

async function inWaiting<T>(work: (db: IDBPDatabase<Submissions>) => Promise<T>): Promise<T> {
  const db = await openWaiting()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
const openWaiting = () =>
  openDB<Submissions>('hessa-pages', 1, {
    upgrade: (db) => void db.createObjectStore('waiting', { keyPath: 'key' }),
  })

/** Returns the pages that the person has not submitted. Rejects in a browser without storage. */
export const keptDraft = (person: number, homework: number): Promise<Page[]> =>
  inDrafts(async (db) => (await db.get('drafts', [person, homework])) ?? [])

/**
 * Changes the stored pages and returns the new pages. One transaction reads and writes, because two tabs may change the
 * pages. Rejects in a browser without storage, and on a full device.
 */
export async function changeDraft(person: number, homework: number, edit: (pages: Page[]) => Page[]): Promise<Page[]> {
  const pages = await inDrafts(async (db) => {
    const { store, done } = db.transaction('drafts', 'readwrite')
    const key: [number, number] = [person, homework]
    const next = edit((await store.get(key)) ?? [])
    await Promise.all([next.length > 0 ? store.put(next, key) : store.delete(key), done])
    return next
  })
  noteBegun(person, homework, pages.length)
  tellDraftChanged()
  return pages
}

/** Stores a submission on the device until the server has it. Rejects without storage, and on a full device. */
export async function keepWaiting(waiting: Waiting) {
  // A flag without a submission does no harm, but a submission without the flag would never be sent.
  localStorage.setItem(waitingFlag, '1')
  await inWaiting((db) => db.put('waiting', waiting))
}

export const allWaiting = (person: number): Promise<Waiting[]> =>
  inWaiting(async (db) => (await db.getAll('waiting')).filter((one) => one.person === person)).catch(() => [])

export const dropWaiting = (key: string) =>
  inWaiting(async (db) => {
    await db.delete('waiting', key)
    if ((await db.count('waiting')) === 0) localStorage.removeItem(waitingFlag)
  })
