import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { type Account, accountById } from './find-owner.ts'
import { isKnownDevice } from './known-devices.ts'
import { countFailure, type Origin, originsOf, refuseWhileDelayed } from './login-delay.ts'
import { passwordFits } from './passwords.ts'

/** The origin of a try: its IP address and the hash of its device's cookie. */
export interface From {
  address: string
  device: string
}

/**
 * Returns the viewer's account with functions for one try of a password or code. `countWrong` counts a wrong try like a
 * wrong login. `refuseDelayed` throws 429 during the delay after wrong logins. Throws the same 429 itself, because a
 * stolen session must not allow guessing. Throws 401 for a deleted account.
 */
export async function allowOwnTry({ db, config }: AppContext, viewer: Viewer, from: From) {
  const account = await accountById(db, viewer.id)
  if (!account) throw new AppError('auth.expired')
  const isKnown = await isKnownDevice(db, account.id, from.device)
  const origins = originsOf({ ...from, isKnown }, config.limits.wrongPasswords)
  const refuseDelayed = () => refuseWhileDelayed(db, account.phone, origins)
  await refuseDelayed()
  return { account, isKnown, refuseDelayed, countWrong: () => countWrongTry(db, account.phone, origins, account) }
}

/**
 * Checks the viewer's password in addition to `allowOwnTry`. Throws 422 with the field for a wrong password. Throws 429
 * during the delay of wrong logins.
 */
export async function checkOwnPassword(
  context: AppContext,
  viewer: Viewer,
  password: string,
  from: From,
  field: 'password' | 'current_password' = 'password',
) {
  const allowed = await allowOwnTry(context, viewer, from)
  if (!(await passwordFits(allowed.account.password_hash, password))) {
    await allowed.countWrong()
    throw refuseFields({ [field]: ['passwordWrong'] })
  }
  await allowed.refuseDelayed()
  return allowed
}

/** Counts a wrong password or a wrong second step for every origin, and writes an audit entry. */
export async function countWrongTry(db: Db, phone: string, origins: Origin[], account: Account | undefined) {
  await db.transaction(async (tx) => {
    await countFailure(tx, phone, origins)
    const object = { object: 'user', object_id: account?.id }
    await record(tx, { actor: undefined, action: 'login.fail', result: 'refused', ...object })
  })
}
