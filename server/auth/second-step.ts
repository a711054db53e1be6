import { and, eq, isNull, sql } from 'drizzle-orm'
import { twoStep } from '#contract/limits.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { epochMs } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import { countAgainst, day, giveBack } from '#server/http/rate-limits.ts'
import type { Limits } from '#server/limit-settings.ts'
import { recoveryCodes, twoSteps } from './tables.ts'
import { stepOf, type TwoStepKeys } from './two-step-keys.ts'

/** Returns the 422 for a wrong or used code, with the field's problem. */
export const wrongSecondStep = () => new AppError('auth.wrongTwoStepCode', { fields: { totp: ['twoStepWrong'] } })

/**
 * Counts a try of a code against the account's tries of a day. A known device has its own count. Throws 429 above the
 * limit. Returns a function that takes the count of a right code back. The delay of passwords alone would allow
 * thousands of guesses a day at six digits.
 */
export async function countSecondStep(
  db: Db,
  { wrongTwoStepCodes }: Limits,
  account: { id: number },
  from: { device: string; isKnown: boolean },
) {
  const key = `two-step:${account.id}:${from.isKnown ? from.device : 'unknown'}`
  await countAgainst(db, { key, most: wrongTwoStepCodes, seconds: day })
  return () => giveBack(db, { key })
}

/**
 * Returns true if the account has no second step. Returns true for a right code, which is then used up, and false for a
 * wrong code. A code of the app works once and ends all earlier codes. Throws 403 without a code where a code is
 * needed.
 */
export async function passSecondStep(
  tx: Db,
  keys: TwoStepKeys,
  account: { id: number },
  typed: string | undefined,
): Promise<boolean> {
  const row = await lockTwoStep(tx, account.id)
  if (!row?.confirmed_at) return true
  if (typed === undefined) throw new AppError('auth.twoStepCode')
  if (typed.length !== twoStep.digits) return spendRecoveryCode(tx, keys, account.id, typed)
  return spendAppCode(tx, keys, { user_id: account.id, ...row }, typed)
}

/**
 * Locks and returns the person's two-step row; undefined without a row. `now` is the time of the database's clock in
 * milliseconds.
 */
export const lockTwoStep = async (tx: Db, userId: number) => (await lockOne(tx).execute({ user: userId }))[0]

const lockOne = prepared('two_step_lock', (db) => {
  const { secret, confirmed_at, created_at, last_step } = twoSteps
  const now = epochMs(sql`clock_timestamp()`)
  const wanted = db.select({ secret, confirmed_at, created_at, last_step, now }).from(twoSteps)
  return wanted.where(eq(twoSteps.user_id, sql.placeholder('user'))).for('update')
})

type Locked = NonNullable<Awaited<ReturnType<typeof lockTwoStep>>> & { user_id: number }

/** Returns true for a right code that is newer than the last accepted code, and uses the code up. */
export async function spendAppCode(tx: Db, keys: TwoStepKeys, row: Locked, typed: string): Promise<boolean> {
  const step = stepOf(keys.open(row.user_id, row.secret), typed, row.now)
  if (step === undefined || step <= row.last_step) return false
  await tx.update(twoSteps).set({ last_step: step }).where(eq(twoSteps.user_id, row.user_id))
  return true
}

async function spendRecoveryCode(tx: Db, keys: TwoStepKeys, userId: number, typed: string): Promise<boolean> {
  const same = eq(recoveryCodes.code_hash, keys.hashRecoveryCode(userId, typed))
  const used = await tx
    .update(recoveryCodes)
    .set({ used_at: sql`now()` })
    .where(and(eq(recoveryCodes.user_id, userId), same, isNull(recoveryCodes.used_at)))
    .returning({ used_at: recoveryCodes.used_at })
  if (used.length === 0) return false
  await record(tx, { actor: undefined, action: 'two_step.recovery', object: 'user', object_id: userId })
  return true
}
