import type { Db } from './open.ts'

/**
 * Returns a read whose result is cached for `forMs` milliseconds, for each database. A failed read is not cached;
 * `fresh` reads again. Pass the database itself, not a transaction.
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
