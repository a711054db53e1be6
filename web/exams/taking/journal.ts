import { recordAmong } from '#web/exams/core/opening.ts'
import type { Anchor, AttemptRecord, Entry, Held } from '#web/exams/core/shapes.ts'
import { withoutRepeats } from '#web/exams/core/submitted-journal.ts'
import { inStorage } from './device-storage.ts'
import { dropFiles } from './kept-files.ts'
import { dropPage } from './kept-page.ts'
import { sealedFlag } from './sealed-flag.ts'

/** Appends an answer before it is sent. Returns true when the answer is on the device. */
export const writeEntry = (attempt: number, entry: Entry): Promise<boolean> =>
  inStorage(async (db) => {
    const tx = db.transaction('entries', 'readwrite', { durability: 'strict' })
    await Promise.all([tx.store.add({ ...entry, attempt }), tx.done])
    return true
  }, false)

export const writeAnchor = (attempt: number, anchor: Anchor) =>
  inStorage<unknown>((db) => db.add('anchors', { ...anchor, attempt }), undefined)

/** Saves the record. Returns true when the record is on the device. */
export async function saveRecord(record: AttemptRecord): Promise<boolean> {
  const isKept = await inStorage(async (db) => {
    await db.put('attempts', record)
    return true
  }, false)
  localStorage.setItem(sealedFlag, '1')
  return isKept
}

/** Returns every open or sealed attempt on this device, of any user; an empty list if storage is unreadable. */
export const allRecords = () => inStorage((db) => db.getAll('attempts'), [])

/** Returns the student's open or sealed attempt of this exam on this device; undefined without one. */
export const findRecord = async (exam: Held) => recordAmong(await allRecords(), exam)

/** Returns the entries in the order of their writing; undefined when the storage cannot be read now. */
export async function readEntries(attempt: number, ms?: number): Promise<Entry[] | undefined> {
  const found = await inStorage((db) => db.getAllFromIndex('entries', 'attempt', attempt), undefined, ms)
  return found && withoutRepeats(found.map(({ attempt: _, ...entry }) => entry))
}

export async function readAnchors(attempt: number, ms?: number): Promise<Anchor[] | undefined> {
  const found = await inStorage((db) => db.getAllFromIndex('anchors', 'attempt', attempt), undefined, ms)
  return found?.map(({ attempt: _, ...anchor }) => anchor)
}

/** Deletes all data about the attempt once the server has it, because other people may use the phone. */
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
