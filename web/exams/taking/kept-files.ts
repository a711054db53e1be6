import { type DBSchema, openDB } from 'idb'
import { inTime, storageMs } from '#web/exams/core/patient-storage.ts'
import type { Paper } from '#web/exams/core/shapes.ts'
import { later } from './waiting.ts'

interface Schema extends DBSchema {
  files: { key: [attempt: number, name: string]; value: Blob }
}

/** Opens the database. The function is async, because a browser without storage may throw synchronously. */
async function open() {
  return openDB<Schema>('hessa-exam-files', 1, {
    upgrade(db) {
      db.createObjectStore('files')
    },
  })
}

const paperName = 'paper'

const ofAttempt = (attempt: number) => IDBKeyRange.bound([attempt], [attempt, []])

/**
 * Runs the work in the database of files. Pictures are large, so their failures must not affect the answers' database.
 */
async function inFiles<T>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>, otherwise: T): Promise<T> {
  const done = open().then(async (db) => {
    try {
      return await work(db)
    } finally {
      db.close()
    }
  })
  return inTime(done, otherwise, storageMs, later).catch(() => otherwise)
}

export const keepFile = (attempt: number, name: string, file: Blob) =>
  inFiles<unknown>((db) => db.put('files', file, [attempt, name]), undefined)

/** Stores the paper beside its files for a page that loads without a network. */
export const keepPaper = (attempt: number, paper: Paper) =>
  keepFile(attempt, paperName, new Blob([JSON.stringify(paper)], { type: 'application/json' }))

export const keptPaper = (attempt: number): Promise<Paper | undefined> =>
  inFiles(async (db) => {
    const kept = await db.get('files', [attempt, paperName])
    return kept && (JSON.parse(await kept.text()) as Paper)
  }, undefined)

/** Returns the files that earlier pages of this attempt stored, by name. */
export const keptFiles = (attempt: number): Promise<Map<string, Blob>> =>
  inFiles(async (db) => {
    const tx = db.transaction('files')
    const range = ofAttempt(attempt)
    const [keys, files] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)])
    return new Map(keys.flatMap(([, name], place) => (files[place] ? [[name, files[place]]] : [])))
  }, new Map())

export const dropFiles = (attempt: number) =>
  inFiles<unknown>((db) => db.delete('files', ofAttempt(attempt)), undefined)
