import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import type { FieldProblems } from '#server/errors.ts'
import { countAgainst, day } from '#server/http/rate-limits.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Limits } from '#server/limit-settings.ts'
import { brakeContactGuesses } from './contact-brake.ts'
import { users } from './tables.ts'
import { takenContacts } from './taken-contacts.ts'

/** The number of tries for each allowed change, because people correct mistyped e-mails. */
const triesPerChange = 4

/**
 * Returns a problem for an e-mail that another account has taken, else no problem. Each new e-mail counts as a try,
 * because the reply reveals whether the e-mail has an account. The person's own e-mail passes and is not counted.
 * Throws 429 above the tries of a day, and above the limit on guessed contacts.
 */
export async function checkEmail(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { id }: Viewer,
  { email, address }: { email: string | null | undefined; address: string },
): Promise<FieldProblems> {
  if (!email) return {}
  const [own] = await db.select({ email: users.email }).from(users).where(eq(users.id, id))
  if (own?.email === email) return {}
  const most = config.limits.emailChangesPerDay * triesPerChange
  await countAgainst(db, { key: `email-tries:${id}`, most, seconds: day })
  return brakeContactGuesses({ db, config }, address, () => takenContacts(db, { email }, id))
}

/** Counts a changed e-mail. Throws 429 above the person's changes of a day (docs/product.md, Limits). */
export async function countEmailChange(tx: Db, { emailChangesPerDay: most }: Limits, id: number): Promise<void> {
  await countAgainst(tx, { key: `email-changes:${id}`, most, seconds: day })
}
