import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { CallReply } from '#contract/all.ts'

export type Paper = CallReply<'GET /student/tests/:id'>['data']
export type OpenAttempt = NonNullable<Paper['attempt']>
export type Result = CallReply<'POST /student/tests/:id/submit'>['data']

export interface Entry {
  clock: string
  question_id: number
  answer_id: number | null
  seq: number
  at_ms: number
}
export interface Anchor {
  clock: string
  server_now: string
  stamp: string
  sent_ms: number
  received_ms: number
}
/** What this device knows of an attempt besides its answers. */
export interface AttemptRecord {
  id: number
  test_id: number
  student_id: number
  round: number
  /** The key of its one submission, made before anything can go wrong. */
  submit_id: string
  ticket: string
  /** Set when the student is done but the server does not know yet. */
  sealed?: { reason: string; duration: number }
  /** The server has answered; nothing is left to send. */
  done?: boolean
}

interface Schema extends DBSchema {
  attempts: { key: number; value: AttemptRecord }
  entries: { key: number; value: Entry & { attempt: number }; indexes: { attempt: number } }
  anchors: { key: number; value: Anchor & { attempt: number }; indexes: { attempt: number } }
}

/** Tells a page without opening the database that something sealed waits for a network. */
export const sealedFlag = 'exam-sealed'

let opened: Promise<IDBPDatabase<Schema> | undefined> | undefined

/** Undefined where the browser keeps nothing (some private windows): the exam then lives on the server alone. */
function open() {
  opened ??= openDB<Schema>('hessa-exams', 1, {
    upgrade(db) {
      db.createObjectStore('attempts', { keyPath: 'id' })
      for (const store of ['entries', 'anchors'] as const) {
        db.createObjectStore(store, { autoIncrement: true }).createIndex('attempt', 'attempt')
      }
    },
  }).catch(() => undefined)
  return opened
}

/** Append only: an answer is written here before it is sent anywhere. True when it is on the device. */
export async function writeEntry(attempt: number, entry: Entry): Promise<boolean> {
  const db = await open()
  if (!db) return false
  try {
    const tx = db.transaction('entries', 'readwrite', { durability: 'strict' })
    await Promise.all([tx.store.add({ ...entry, attempt }), tx.done])
    return true
  } catch {
    return false
  }
}

export async function writeAnchor(attempt: number, anchor: Anchor): Promise<void> {
  await (await open())?.add('anchors', { ...anchor, attempt }).catch(() => undefined)
}

export async function saveRecord(record: AttemptRecord): Promise<void> {
  await (await open())?.put('attempts', record).catch(() => undefined)
  if (record.sealed && !record.done) localStorage.setItem(sealedFlag, '1')
}

export async function readRecord(id: number): Promise<AttemptRecord | undefined> {
  return (await open())?.get('attempts', id)
}

/** The attempt of this exam that this student has open, or sealed, on this device. */
export async function findRecord(testId: number, studentId: number): Promise<AttemptRecord | undefined> {
  const all = (await (await open())?.getAll('attempts')) ?? []
  return all.find((one) => one.test_id === testId && one.student_id === studentId && !one.done)
}

export async function sealedRecords(): Promise<AttemptRecord[]> {
  const all = (await (await open())?.getAll('attempts')) ?? []
  return all.filter((one) => one.sealed && !one.done)
}

export async function readEntries(attempt: number): Promise<Entry[]> {
  const found = (await (await open())?.getAllFromIndex('entries', 'attempt', attempt)) ?? []
  return found.map(({ attempt: _, ...entry }) => entry)
}

export async function readAnchors(attempt: number): Promise<Anchor[]> {
  const found = (await (await open())?.getAllFromIndex('anchors', 'attempt', attempt)) ?? []
  return found.map(({ attempt: _, ...anchor }) => anchor)
}

/** Once the server has everything, the answers need not stay on a phone that others may use. */
export async function forget(record: AttemptRecord): Promise<void> {
  const db = await open()
  if (!db) return
  const tx = db.transaction(['attempts', 'entries', 'anchors'], 'readwrite')
  for (const store of ['entries', 'anchors'] as const) {
    for (const key of await tx.objectStore(store).index('attempt').getAllKeys(record.id)) {
      void tx.objectStore(store).delete(key)
    }
  }
  void tx.objectStore('attempts').delete(record.id)
  await tx.done
  if ((await sealedRecords()).length === 0) localStorage.removeItem(sealedFlag)
}
