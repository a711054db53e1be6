import { eq } from 'drizzle-orm'
import { type SchoolSettings, settings } from '#server/content/tables.ts'
import type { Db } from '#server/db/open.ts'

type Rules = Pick<SchoolSettings, 'links_wait'>

/** Rules of a school whose settings do not name them. */
const strict: Rules = { links_wait: true }

/** Reads the rules that the office sets; the domains below `content` may not import its functions. */
export async function schoolRules(db: Db): Promise<Rules> {
  const [row] = await db.select({ values: settings.values }).from(settings).where(eq(settings.id, 1))
  return { ...strict, ...row?.values }
}
