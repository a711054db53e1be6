import { eq } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { textPerson } from '#server/messaging/text-person.ts'
import { messageText } from '#server/messaging/texts.ts'
import { lockTwoStep, passSecondStep } from './second-step.ts'
import { recoveryCodes, twoSteps } from './tables.ts'
import { twoStepKeys } from './two-step-keys.ts'

/**
 * Turns two-step sign-in off and returns true. The caller must check the password before. Returns false for a wrong
 * code. Throws 409 while two-step sign-in is off.
 */
export async function endTwoStep({ db }: AppContext, viewer: Viewer, code: string, language: Language) {
  const keys = await twoStepKeys(db)
  return db.transaction(async (tx) => {
    if (!(await lockTwoStep(tx, viewer.id))?.confirmed_at) throw new AppError('twoStep.off')
    if (!(await passSecondStep(tx, keys, viewer, code))) return false
    await dropTwoStep(tx, viewer.id)
    await record(tx, { actor: viewer, action: 'two_step.off', object: 'user', object_id: viewer.id })
    await textPerson(tx, viewer.id, { kind: 'two_step.off', text: messageText('twoStepOff', language) })
    return true
  })
}

/** Deletes the secret and the recovery codes. Returns false where two-step sign-in was off. */
export async function dropTwoStep(tx: Db, userId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  const dropped = await tx.delete(twoSteps).where(eq(twoSteps.user_id, userId)).returning({ at: twoSteps.confirmed_at })
  return Boolean(dropped[0]?.at)
}
