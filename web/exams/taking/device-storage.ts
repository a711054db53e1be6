import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Anchor, AttemptRecord, Entry } from '#web/exams/core/shapes.ts'

interface Schema extends DBSchema {
  attempts: { key: number; value: AttemptRecord }
  entries: { key: number; value: Entry & { attempt: number }; indexes: { attempt: number } }
  anchors: { key: number; value: Anchor & { attempt: number }; indexes: { attempt: number } }
}

type Database = IDBPDatabase<Schema>

let opened: Promise<Database | undefined> | undefined
const losses = new Set<() => void>()

/** Calls the listener when the browser closes its storage. Returns a function that unsubscribes. */
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

/**
 * The time limit of the storage in milliseconds, because storage must not delay an exam. A page that only sends a
 * sealed exam can wait longer.
 */
const storageMs = 2000
export const patientMs = 20_000

/**
 * Runs the work in the device's storage. Returns `otherwise` if the browser has no storage (some private windows), has
 * closed it or does not respond. The exam is then only in the page's memory and on the server.
 */
export async function inStorage<T>(work: (db: Database) => Promise<T>, otherwise: T, ms = storageMs): Promise<T> {
  const done = open().then((db) => (db ? work(db) : otherwise))
  const tooLong = new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), ms))
  return Promise.race([done, tooLong]).catch((failure) => {
    // The next call opens a closed connection again.
    if (failure instanceof DOMException && failure.name === 'InvalidStateError') opened = undefined
    return otherwise
  })
}
