import { eq, ne } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { tell } from '#server/notices/tell.ts'
import { refreshPasswordHash } from '#server/people/credentials.ts'
import { forgetDevices } from './known-devices.ts'
import { forgetFailures } from './login-delay.ts'
import { checkOwnPassword, type From } from './own-password.ts'
import { hashPassword } from './passwords.ts'
import { endOtherResets, refuseBadPassword } from './reset-password.ts'
import { endSessions } from './sessions.ts'
import { lockPresent } from './suspend.ts'
import { sessions } from './tables.ts'

interface NewPassword {
  current_password: string
  password: string
  password_confirmation: string
}

/**
 * Sets a new password if the current password is right, and ends the person's other sessions and resets. Also forgets
 * the known devices. Throws 422 with the field for a wrong current password, which counts like a wrong login. Throws
 * 422 for a weak new password and for a different confirmation. Also throws 422 when a parallel request changed the
 * password first. Throws 429 during a login delay, and 401 for an ended session.
 */
export async function changeOwnPassword(
  context: AppContext,
  viewer: Viewer,
  { form, language, ...from }: From & { form: NewPassword; language: Language },
): Promise<void> {
  const { account } = await checkOwnPassword(context, viewer, form.current_password, from, 'current_password')
  refuseBadPassword(form, account)
  const fresh = await hashPassword(form.password)
  await context.db.transaction(async (tx) => {
    await lockOwnAccount(tx, viewer)
    const kept = { outdated: account.password_hash ?? '', fresh }
    if (!(await refreshPasswordHash(tx, viewer.id, kept))) {
      throw refuseFields({ current_password: ['passwordWrong'] })
    }
    await endSessionsBut(tx, viewer)
    await endOtherResets(tx, account)
    await forgetFailures(tx, account)
    await forgetDevices(tx, viewer.id)
    await tell(tx, { kind: 'password.changed', facts: {}, to: [account], language })
    await record(tx, { actor: viewer, action: 'password.change', object: 'user', object_id: viewer.id })
  })
}

/**
 * Locks and returns the viewer's account. Throws 401 when the session has ended, or when the account was deleted or
 * suspended.
 */
export async function lockOwnAccount(tx: Db, viewer: Viewer) {
  // A weaker lock before this lock would let two overlapping changes deadlock.
  const person = await lockPresent(tx, viewer.id)
  const isOpen = (await tx.$count(sessions, eq(sessions.token_hash, viewer.token_hash))) > 0
  if (!person || !isOpen || person.suspended_at) throw new AppError('auth.expired')
  return person
}

export const endSessionsBut = (tx: Db, { id, token_hash }: Viewer) =>
  endSessions(tx, id, ne(sessions.token_hash, token_hash))
