import { eq } from 'drizzle-orm'
import { type SchoolSettings, settings } from '#server/content/tables.ts'
import type { Db } from '#server/db/open.ts'

type Rules = Pick<SchoolSettings, 'links_wait' | 'consent_before_buying' | 'weekly_messages' | 'weekly_by_hand'>

/** The rules of a school that has not saved its own. */
export const standardRules: Rules = {
  links_wait: true,
  consent_before_buying: true,
  weekly_messages: true,
  weekly_by_hand: false,
}

/**
 * Returns the school's rules that several domains need. These domains may not import from `content`, so the function is
 * in this folder.
 */
export async function schoolRules(db: Db): Promise<Rules> {
  const [row] = await db.select({ values: settings.values }).from(settings).where(eq(settings.id, 1))
  return { ...standardRules, ...row?.values }
}
