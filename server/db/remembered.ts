import type { Db } from './open.ts'

/**
 * What is read once for all who ask within so many milliseconds, for each database. A read that failed is forgotten at
 * once; `fresh` reads again. Takes the database itself, not a transaction.
 */
export function remembered<Value>(forMs: number, read: (db: Db) => Promise<Value>) {
  const kept = new WeakMap<Db, { until: number; value: Promise<Value> }>()
  return (db: Db, { fresh = false } = {}): Promise<Value> => {
    const found = kept.get(db)
    if (found && found.until > performance.now() && !fresh) return found.value
    const value = read(db)
    kept.set(db, { until: performance.now() + forMs, value })
    value.catch(() => {
      if (kept.get(db)?.value === value) kept.delete(db)
    })
    return value
  }
}
