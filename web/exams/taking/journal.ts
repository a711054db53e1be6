import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Anchor, AttemptRecord, Entry, Held } from '#web/exams/core/shapes.ts'
import { dropFiles } from './kept-files.ts'
import { dropPage } from './kept-page.ts'
import { sealedFlag } from './sealed-flag.ts'

interface Schema extends DBSchema {
  attempts: { key: number; value: AttemptRecord }
  entries: { key: number; value: Entry & { attempt: number }; indexes: { attempt: number } }
  anchors: { key: number; value: Anchor & { attempt: number }; indexes: { attempt: number } }
}

type Database = IDBPDatabase<Schema>

let opened: Promise<Database | undefined> | undefined
const losses = new Set<() => void>()

/** Tells when the browser takes its storage away while the page is open. Gives what stops the telling. */
export function onStorageLost(listener: () => void) {
  losses.add(listener)
  return () => losses.delete(listener)
}

async function connect() {
  return openDB<Schema>('hessa-exams', 1, {
    upgrade(db) {
      db.createObjectStore('attempts', { keyPath: 'id' })
      for (const store of ['entries', 'anchors'] as const) {
        db.createObjectStore(store, { autoIncrement: true }).createIndex('attempt', 'attempt')
      }
    },
    terminated() {
      opened = undefined
      for (const listener of losses) listener()
    },
  })
}

function open() {
  opened ??= connect().catch(() => undefined)
  return opened
}

/** No storage may hold up an exam. What is only to be sent away has more time. */
const storageMs = 2000
export const patientMs = 20_000

/**
 * Does it in the device's storage. Where the browser keeps nothing (some private windows), has closed the storage or does
 * not answer, it gives `otherwise` and the exam lives in this page's memory and on the server.
 */
async function inStorage<T>(work: (db: Database) => Promise<T>, otherwise: T, ms = storageMs): Promise<T> {
  const done = open().then((db) => (db ? work(db) : otherwise))
  const tooLong = new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), ms))
  return Promise.race([done, tooLong]).catch((failure) => {
    // A connection that was closed is opened again by whoever comes next.
    if (failure instanceof DOMException && failure.name === 'InvalidStateError') opened = undefined
    return otherwise
  })
}

/** Append only: an answer is written here before it is sent anywhere. True when it is on the device. */
export const writeEntry = (attempt: number, entry: Entry): Promise<boolean> =>
  inStorage(async (db) => {
    const tx = db.transaction('entries', 'readwrite', { durability: 'strict' })
    await Promise.all([tx.store.add({ ...entry, attempt }), tx.done])
    return true
  }, false)

export const writeAnchor = (attempt: number, anchor: Anchor) =>
  inStorage<unknown>((db) => db.add('anchors', { ...anchor, attempt }), undefined)

/** True when it is on the device. */
export async function saveRecord(record: AttemptRecord): Promise<boolean> {
  const isKept = await inStorage(async (db) => {
    await db.put('attempts', record)
    return true
  }, false)
  localStorage.setItem(sealedFlag, '1')
  return isKept
}

/** Every attempt that this device has open or sealed, whoever is signed in. */
export const allRecords = () => inStorage((db) => db.getAll('attempts'), [])

/** The attempt of this exam that this student has open, or sealed, on this device. */
export async function findRecord({ test_id, student_id }: Held): Promise<AttemptRecord | undefined> {
  return (await allRecords()).find((one) => one.test_id === test_id && one.student_id === student_id)
}

/**
 * In the order of their writing; undefined when the storage cannot be read now, which is not to say that it is empty. What
 * a page wrote again because its storage was taken away may be there twice.
 */
export async function readEntries(attempt: number, ms?: number): Promise<Entry[] | undefined> {
  const found = await inStorage((db) => db.getAllFromIndex('entries', 'attempt', attempt), undefined, ms)
  const entries = found?.map(({ attempt: _, ...entry }) => entry)
  return entries && [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()]
}

export async function readAnchors(attempt: number, ms?: number): Promise<Anchor[] | undefined> {
  const found = await inStorage((db) => db.getAllFromIndex('anchors', 'attempt', attempt), undefined, ms)
  return found?.map(({ attempt: _, ...anchor }) => anchor)
}

/** Once the server has everything, the answers need not stay on a phone that others may use. */
export async function forget(record: AttemptRecord): Promise<void> {
  const dropped = Promise.all([dropFiles(record.id), dropPage(record.test_id)])
  await inStorage(async (db) => {
    const tx = db.transaction(['attempts', 'entries', 'anchors'], 'readwrite')
    for (const store of ['entries', 'anchors'] as const) {
      for (const key of await tx.objectStore(store).index('attempt').getAllKeys(record.id)) {
        void tx.objectStore(store).delete(key)
      }
    }
    void tx.objectStore('attempts').delete(record.id)
    await tx.done
    if ((await db.count('attempts')) === 0) localStorage.removeItem(sealedFlag)
  }, undefined)
  await dropped
}
