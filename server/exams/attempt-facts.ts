import type { Db } from '#server/db/open.ts'
import { findAttempt, type OfStudent } from './attempt-state.ts'

interface AttemptFacts {
  id: number
  version: number
}

/** The highest number of attempts in the cache of a process. */
const factsKept = 20_000
const facts = new WeakMap<Db, Map<string, AttemptFacts>>()

/**
 * Returns the id and version of a student's attempt; undefined without an attempt. Id and version never change, so a
 * process reads them once.
 */
export async function attemptFacts(db: Db, { test, student }: OfStudent): Promise<AttemptFacts | undefined> {
  const known = facts.get(db)?.get(`${test}/${student}`)
  if (known) return known
  const [found] = await findAttempt(db, { test, student })
  if (found) rememberFacts(db, found)
  return found
}

/** Caches the id and version of an attempt for the next save. A full cache drops its oldest entry. */
export function rememberFacts(
  db: Db,
  { test_id, student_id, id, version }: AttemptFacts & { test_id: number; student_id: number },
) {
  const kept = facts.get(db) ?? new Map<string, AttemptFacts>()
  facts.set(db, kept)
  kept.set(`${test_id}/${student_id}`, { id, version })
  const [oldest] = kept.keys()
  if (kept.size > factsKept && oldest) kept.delete(oldest)
}
