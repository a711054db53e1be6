import { type DBSchema, openDB } from 'idb'

interface Schema extends DBSchema {
  files: { key: [attempt: number, name: string]; value: Blob }
}

/** Async, because a browser that keeps nothing may throw at once. */
async function open() {
  return openDB<Schema>('hessa-exam-files', 1, {
    upgrade(db) {
      db.createObjectStore('files')
    },
  })
}

const ofAttempt = (attempt: number) => IDBKeyRange.bound([attempt], [attempt, []])

/** Pictures are heavy and can be fetched again: they have a storage of their own, whose troubles no answer shares. */
async function inFiles<T>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>, otherwise: T): Promise<T> {
  const done = open().then(async (db) => {
    try {
      return await work(db)
    } finally {
      db.close()
    }
  })
  const tooLong = new Promise<T>((resolve) => setTimeout(() => resolve(otherwise), 2000))
  return Promise.race([done, tooLong]).catch(() => otherwise)
}

export const keepFile = (attempt: number, name: string, file: Blob) =>
  inFiles<unknown>((db) => db.put('files', file, [attempt, name]), undefined)

/** What earlier pages of this attempt kept, by name. */
export const keptFiles = (attempt: number): Promise<Map<string, Blob>> =>
  inFiles(async (db) => {
    const tx = db.transaction('files')
    const range = ofAttempt(attempt)
    const [keys, files] = await Promise.all([tx.store.getAllKeys(range), tx.store.getAll(range)])
    return new Map(keys.flatMap(([, name], place) => (files[place] ? [[name, files[place]]] : [])))
  }, new Map())

export const dropFiles = (attempt: number) =>
  inFiles<unknown>((db) => db.delete('files', ofAttempt(attempt)), undefined)
