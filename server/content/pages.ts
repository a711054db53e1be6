import { eq, max, sql } from 'drizzle-orm'
import type { PageSlug } from '#contract/page-slugs.ts'
import { type Bilingual, inLanguage, type Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { cleanHtml } from './clean-html.ts'
import { pageChanges } from './page-changes.ts'
import { pages, pageVersions } from './tables.ts'

export interface PageText {
  title: Bilingual
  /** The text as HTML. `savePage` and `saveDraft` clean the HTML, and `publishText` expects cleaned HTML. */
  description: Bilingual
}

interface PageFields extends PageText {
  /** Public addresses of pictures. */
  banner?: string | null
  image?: string | null
}

/** Cleans a page and publishes it as a new version. Each reply then contains the stored HTML unchanged. */
export async function savePage(db: Db, slug: PageSlug, { title, description, ...pictures }: PageFields): Promise<void> {
  const cleaned = { ar: cleanHtml(description.ar), en: cleanHtml(description.en) }
  await db.transaction(async (tx) => {
    await publishText(tx, slug, { title, description: cleaned })
    if (Object.keys(pictures).length > 0) await tx.update(pages).set(pictures).where(eq(pages.slug, slug))
  })
}

interface Published {
  /** The id of the administrator who publishes; undefined for a text without an author. */
  by?: number
  restored_from?: number
}

/** Publishes cleaned text as the page's next version and returns its number. */
export async function publishText(tx: Db, slug: PageSlug, text: PageText, { by, restored_from }: Published = {}) {
  const [before] = await tx.select().from(pages).where(eq(pages.slug, slug)).for('update')
  const values = { ...text, updated_at: sql`now()` }
  await tx
    .insert(pages)
    .values({ slug, ...values })
    .onConflictDoUpdate({ target: pages.slug, set: values })
  const [last] = await tx
    .select({ number: max(pageVersions.number) })
    .from(pageVersions)
    .where(eq(pageVersions.slug, slug))
  const number = (last?.number ?? 0) + 1
  const changes = before ? pageChanges(before, text) : []
  const version = { slug, number, ...text, changes, restored_from: restored_from ?? null, published_by: by ?? null }
  await tx.insert(pageVersions).values(version)
  return number
}

/** Returns a page in one language. Throws 404 for a page that was never published. */
export async function readPage({ db }: AppContext, { slug, language }: { slug: PageSlug; language: Language }) {
  const [page] = await db.select().from(pages).where(eq(pages.slug, slug))
  if (!page) throw new AppError('notFound')
  return {
    ...page,
    title: inLanguage(page.title, language),
    description: inLanguage(page.description, language),
  }
}
