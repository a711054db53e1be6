import { eq } from 'drizzle-orm'
import type { Bilingual } from '#contract/values.ts'
import { settings } from '#server/content/tables.ts'
import type { Db } from '#server/db/open.ts'

export interface SchoolContact {
  name: Bilingual
  /** A phone, an e-mail or a link for questions; null if the school gives none. */
  support: string | null
}

/** Returns the school's name and its contact for questions. */
export async function schoolContact(db: Db): Promise<SchoolContact> {
  const [row] = await db.select({ values: settings.values }).from(settings).where(eq(settings.id, 1))
  return row?.values ?? { name: { ar: 'حصة', en: 'Hessa' }, support: null }
}
