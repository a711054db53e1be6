import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Viewer } from '#server/http/session.ts'
import { endTwoStep } from './end-two-step.ts'
import { allowOwnTry, checkOwnPassword, type From } from './own-password.ts'
import { countSecondStep, wrongSecondStep } from './second-step.ts'
import { beginTwoStep, confirmTwoStep } from './two-step.ts'

type Sent = From & { language: Language }

/**
 * Begins enrolment for the right password, because a stolen session must not lock the owner out with another secret.
 * Throws 409 when two-step sign-in is on, and the errors of `checkOwnPassword`.
 */
export async function askTwoStep(
  context: AppContext,
  viewer: Viewer,
  { password, ...from }: Sent & { password: string },
) {
  await checkOwnPassword(context, viewer, password, from)
  return beginTwoStep(context, viewer, from.language)
}

/**
 * Turns two-step sign-in on for a right code, and returns the recovery codes. Throws 422 for a wrong code, which counts
 * like a wrong password, because a stolen session must not allow guessing. Throws 409 without a waiting secret, and 429
 * above the limits of tries.
 */
export async function finishTwoStep(
  context: AppContext,
  viewer: Viewer,
  { totp, ...from }: From & { totp: string },
): Promise<string[]> {
  const { account, isKnown, countWrong } = await allowOwnTry(context, viewer, from)
  const giveBack = await countSecondStep(context.db, context.config.limits, account, { ...from, isKnown })
  const codes = await confirmTwoStep(context, viewer, totp)
  if (!codes) {
    await countWrong()
    throw wrongSecondStep()
  }
  await giveBack()
  return codes
}

/**
 * Turns two-step sign-in off for the right password and code. Throws 422 for a wrong password or code, which counts
 * like a wrong login. Throws 409 while two-step sign-in is off, and 429 above the limits of tries.
 */
export async function leaveTwoStep(
  context: AppContext,
  viewer: Viewer,
  { password, totp, ...from }: Sent & { password: string; totp: string },
): Promise<void> {
  const { account, isKnown, countWrong } = await checkOwnPassword(context, viewer, password, from)
  const giveBack = await countSecondStep(context.db, context.config.limits, account, { ...from, isKnown })
  if (!(await endTwoStep(context, viewer, totp, from.language))) {
    await countWrong()
    throw wrongSecondStep()
  }
  await giveBack()
}
