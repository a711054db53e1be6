import { type DBSchema, openDB } from 'idb'
import { pageDraftsDatabase } from '#web/api/drafts/draft-keys.ts'
import { waitingFlag } from './send-later.ts'
import type { Page, Waiting } from './shapes.ts'

interface Drafts extends DBSchema {
  drafts: { key: [person: number, homework: number]; value: Page[] }
}
interface Submissions extends DBSchema {
  waiting: { key: string; value: Waiting }
}

async function inDrafts<T>(work: (db: Awaited<ReturnType<typeof openDrafts>>) => Promise<T>): Promise<T> {
  const db = await openDrafts()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
const openDrafts = () => openDB<Drafts>(pageDraftsDatabase, 1, { upgrade: (db) => void db.createObjectStore('drafts') })

async function inWaiting<T>(work: (db: Awaited<ReturnType<typeof openWaiting>>) => Promise<T>): Promise<T> {
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

/** Returns the pages that the person has not submitted; none in a browser without storage. */
export const keptDraft = (person: number, homework: number): Promise<Page[]> =>
  inDrafts(async (db) => (await db.get('drafts', [person, homework])) ?? []).catch(() => [])

/** Stores the pages on the device, if the browser has storage. Without pages, removes the stored pages. */
export const keepDraft = (person: number, homework: number, pages: Page[]) =>
  inDrafts<unknown>((db) =>
    pages.length > 0 ? db.put('drafts', pages, [person, homework]) : db.delete('drafts', [person, homework]),
  ).catch(() => undefined)

/** Stores a submission on the device until the server has it. Rejects in a browser without storage. */
export async function keepWaiting(waiting: Waiting) {
  await inWaiting((db) => db.put('waiting', waiting))
  localStorage.setItem(waitingFlag, '1')
}

export const allWaiting = (person: number): Promise<Waiting[]> =>
  inWaiting(async (db) => (await db.getAll('waiting')).filter((one) => one.person === person)).catch(() => [])

export const dropWaiting = (key: string) =>
  inWaiting(async (db) => {
    await db.delete('waiting', key)
    if ((await db.count('waiting')) === 0) localStorage.removeItem(waitingFlag)
  })
