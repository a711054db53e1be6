import type { Role } from '#contract/endpoint.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { rememberContacts } from '#server/exams/earlier-sittings.ts'
import { settleRequests } from '#server/people/ask-for-child.ts'
import { markVerified } from '#server/people/credentials.ts'
import type { Account } from './find-owner.ts'

/**
 * Verifies the account after a contact was proven: by a code, by a password reset, or to an administrator. Returns
 * false and changes nothing for a deleted account or an account that proved the contact before. Throws 422 for a phone
 * that another account has proven.
 */
export async function becomeVerified(
  tx: Db,
  account: Account,
  channel: 'sms' | 'email',
  actor: { id: number; role: Role } = { id: account.id, role: account.user_type },
): Promise<boolean> {
  if (!(await markVerified(tx, account.id, channel))) return false
  if (account.user_type === 'student') await rememberContacts(tx, account, channel)
  await record(tx, { actor, action: 'account.verify', object: 'user', object_id: account.id })
  await settleRequests(tx, account.id)
  return true
}
