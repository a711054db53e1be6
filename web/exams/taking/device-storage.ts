import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { PatientStorage } from '#web/exams/core/patient-storage.ts'
import type { Anchor, AttemptRecord, Entry } from '#web/exams/core/shapes.ts'
import { later } from './waiting.ts'

interface Schema extends DBSchema {
  attempts: { key: number; value: AttemptRecord }
  entries: { key: number; value: Entry & { attempt: number }; indexes: { attempt: number } }
  anchors: { key: number; value: Anchor & { attempt: number }; indexes: { attempt: number } }
}

type Database = IDBPDatabase<Schema>

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
      storage.reopen()
      for (const listener of losses) listener()
    },
  })
}

const storage = new PatientStorage(connect, later)

/**
 * Runs the work in the device's storage. Returns `otherwise` if the browser has no storage, or the work fails or takes
 * too long.
 */
export const inStorage = <T>(work: (db: Database) => Promise<T>, otherwise: T, ms?: number): Promise<T> =>
  storage.run(work, otherwise, ms)
