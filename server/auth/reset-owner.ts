import { codeGroupOf } from './code-limits.ts'
import { byEmail, bySms, type CodeOwner } from './codes.ts'
import type { Account } from './find-owner.ts'

/**
 * Returns the account with the contact that gets its reset codes. The contact is usually the phone. A verified account
 * that only claims its phone has its proven e-mail instead, because a stranger may have that phone. Returns undefined
 * for a verified account that has proven neither.
 */
export function resetOwner(account: Account): CodeOwner | undefined {
  const group = codeGroupOf(account)
  if (group !== 'email') return bySms(account, group)
  return account.email && account.email_proven ? byEmail(account, account.email, group) : undefined
}
