import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { textPerson } from '#server/messaging/text-person.ts'
import { textInBoth } from '#server/messaging/texts.ts'
import { becomeVerified } from './become-verified.ts'
import { requestCode } from './codes.ts'
import { accountById, accountToReset } from './find-owner.ts'
import { resetOwner } from './reset-owner.ts'
import { endSessions } from './sessions.ts'
import { lockedPerson } from './suspend.ts'
import { eraseRegistrations } from './unverified.ts'

/**
 * Verifies an account whose owner proved the phone to the school. Erases other registrations with the phone. A repeat
 * changes nothing. Throws 422 for a phone that another account has proven, and 409 for a suspended account. Throws 404
 * for an unknown account.
 */
export async function verifyPerson({ db, files }: AppContext, admin: Viewer, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockedPerson(tx, id)
    if (person.suspended_at) throw new AppError('people.suspended')
    const account = await accountById(tx, id)
    if (!account || (account.verified_at && !account.phone_claimed)) return
    await eraseRegistrations(tx, files, account)
    if (await becomeVerified(tx, account, 'sms', admin))
      await textPerson(tx, id, { kind: 'account.verified', text: textInBoth('accountVerified') })
  })
}

interface From {
  id: number
  address: string
}

/**
 * Ends the person's sessions and sends a code for a new password to the person's proven contact. The office does not see
 * the code. Returns the channel. Throws 409 for an unverified or suspended account. Throws 409 too if neither contact is
 * proven, or if another account has proven the phone. Throws 429 above the limits of codes.
 * Throws 404 for an unknown account.
 */
export async function sendReset(context: AppContext, admin: Viewer, { id, address }: From) {
  const { db, config } = context
  const owner = await db.transaction(async (tx) => {
    const { suspended_at, verified_at } = await lockedPerson(tx, id)
    if (suspended_at) throw new AppError('people.suspended')
    if (!verified_at) throw new AppError('people.notVerified')
    const account = await accountById(tx, id)
    const found = account && resetOwner(account)
    if (!found || (await accountToReset(tx, found.phone))?.id !== id) throw new AppError('people.notReachable')
    await endSessions(tx, id)
    await record(tx, { actor: admin, action: 'reset.office', object: 'user', object_id: id })
    return found
  })
  const { phone: asked, group } = owner
  await requestCode(db, config.limits, { purpose: 'reset', asked, owner, group, address, person: admin.id })
  return owner.channel
}
