import type { Secret } from 'otpauth'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { createPerson } from '#server/people/create-person.ts'
import { twoSteps } from './tables.ts'
import { renewRecoveryCodes } from './two-step.ts'
import type { TwoStepKeys } from './two-step-keys.ts'
import { freeContacts } from './unverified.ts'

interface Fields {
  name: string
  /** The phone in E.164. */
  phone: string
  email: string
  password_hash: string
}

interface App {
  keys: TwoStepKeys
  secret: Secret
  /** The number of the 30-second step of the last accepted code; 0 before the first code. */
  last_step: number
}

/**
 * Saves an administrator whose two-step sign-in is on. `by` in the audit entry is the way in which the account was
 * made. Returns the account and the recovery codes. Throws 422 for a phone or e-mail of another account. Must run in a
 * transaction.
 */
export async function makeAdministrator(
  { db: tx, files }: Pick<AppContext, 'db' | 'files'>,
  fields: Fields,
  { keys, secret, last_step }: App,
  by: 'setup' | 'command',
) {
  await freeContacts(tx, files, fields)
  const verified_at = new Date()
  const { id } = await createPerson(tx, { ...fields, user_type: 'admin', verified_at })
  await tx.insert(twoSteps).values({ user_id: id, secret: keys.seal(id, secret), confirmed_at: verified_at, last_step })
  const recovery_codes = await renewRecoveryCodes(tx, keys, id)
  const actor = { id, role: 'admin' as const }
  await record(tx, { actor, action: 'account.administrator', object: 'user', object_id: id, detail: { by } })
  return { account: { id, name: fields.name, user_type: 'admin' as const, image: null }, recovery_codes }
}
