import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { lockSetup } from './setup-link.ts'
import { setup } from './setup-tables.ts'

/** The steps of the setup by name. */
export const setupSteps = { administrator: 1, school: 2, curriculum: 3, rules: 4, check: 5 } as const
type Step = keyof typeof setupSteps

/**
 * Locks the setup and marks a step as saved, in the step's transaction. Throws 409 once the setup is finished, and for
 * a school without a setup.
 */
export async function saveStep(tx: Db, step: Step): Promise<void> {
  const row = await lockSetup(tx)
  if (!row || row.finished_at) throw new AppError('setup.finished')
  await tx.update(setup).set({ step: sql`greatest(${setup.step}, ${setupSteps[step]})` })
}

/**
 * Finishes the setup and returns true. Returns false and changes nothing for a finished setup, and for a school without
 * a setup. Throws 409 before the rules are saved.
 */
export async function endSetup(tx: Db): Promise<boolean> {
  const row = await lockSetup(tx)
  if (!row || row.finished_at) return false
  if (row.step < setupSteps.rules) throw new AppError('setup.unfinished')
  await tx.update(setup).set({ step: setupSteps.check, finished_at: sql`now()` })
  return true
}

/** Ends the setup link and the setup in the transaction that makes the first administrator by a command. */
export async function finishWithoutBrowser(tx: Db, admin_id: number): Promise<void> {
  const done = { admin_id, token_hash: null, pending: null, step: setupSteps.check, finished_at: sql`now()` }
  await tx
    .insert(setup)
    .values({ id: 1, expires_at: sql`now()`, ...done })
    .onConflictDoUpdate({ target: setup.id, set: done })
}
