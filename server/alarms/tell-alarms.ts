import { and, eq } from 'drizzle-orm'
import { cairoDate } from '#contract/calendar/cairo.ts'
import { isActive } from '#server/access/present.ts'
import type { AppContext } from '#server/app-context.ts'
import { tell } from '#server/notices/tell.ts'
import { users } from '#server/people/tables.ts'
import { findAlarms } from './find-alarms.ts'

/**
 * Notifies every active administrator of the school's troubles, once a day in Egypt for each trouble (docs/product.md,
 * Watching).
 */
export async function tellAlarms(
  context: Pick<AppContext, 'db' | 'config' | 'files'>,
  now = new Date(),
): Promise<void> {
  const found = await findAlarms(context)
  if (found.length === 0) return
  await context.db.transaction(async (tx) => {
    const isOnDuty = and(eq(users.user_type, 'admin'), isActive)
    const to = await tx.select({ id: users.id }).from(users).where(isOnDuty)
    for (const alarm of found)
      await tell(tx, { kind: 'school.alarm', facts: { alarm }, cause: `${alarm} ${cairoDate(now)}`, to })
  })
}
