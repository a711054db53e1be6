import { eq, sql } from 'drizzle-orm'
import { type Bilingual, inLanguage, type Language } from '#contract/values.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { cleanHtml } from './clean-html.ts'
import { pages } from './tables.ts'

export type PageSlug = (typeof pages.$inferSelect)['slug']

interface PageFields {
  title: Bilingual
  /** HTML as the administrator sent it, not yet cleaned. */
  description: Bilingual
  /** Public addresses of pictures. */
  banner?: string | null
  image?: string | null
}

/** Saves a page with cleaned HTML, so that every page may show the stored HTML as it is. */
export async function savePage(db: Db, slug: PageSlug, { description, ...fields }: PageFields): Promise<void> {
  const cleaned = { ar: cleanHtml(description.ar), en: cleanHtml(description.en) }
  const values = { ...fields, description: cleaned, updated_at: sql`now()` }
  await db
    .insert(pages)
    .values({ slug, ...values })
    .onConflictDoUpdate({ target: pages.slug, set: values })
}

/** Returns a page in one language. Throws 404 for a page without a text. */
export async function readPage(db: Db, slug: PageSlug, language: Language) {
  const [page] = await db.select().from(pages).where(eq(pages.slug, slug))
  if (!page) throw new AppError('notFound')
  return {
    ...page,
    title: inLanguage(page.title, language),
    description: inLanguage(page.description, language),
  }
}
