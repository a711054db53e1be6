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
  /** The text as HTML. `savePage` and `saveDraft` clean the HTML, and `publishPage` expects cleaned HTML. */
  description: Bilingual
}

/** The addresses of a page's public pictures: behind the title, and below the text. Null means no picture. */
export interface PagePictures {
  banner: string | null
  image: string | null
}

export interface PageContent extends PageText, PagePictures {}

/**
 * Cleans a page and publishes it as a new version. Each reply then contains the stored HTML unchanged. An omitted picture
 * keeps its value.
 */
export async function savePage(db: Db, slug: PageSlug, page: PageText & Partial<PagePictures>): Promise<void> {
  const description = { ar: cleanHtml(page.description.ar), en: cleanHtml(page.description.en) }
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ banner: pages.banner, image: pages.image })
      .from(pages)
      .where(eq(pages.slug, slug))
    await publishPage(tx, slug, { banner: null, image: null, ...before, ...page, description })
  })
}

interface Published {
  /** The id of the administrator who publishes; undefined for a text without an author. */
  by?: number
  restored_from?: number
}

/** Publishes a page with cleaned text as its next version and returns the version's number. */
export async function publishPage(tx: Db, slug: PageSlug, page: PageContent, { by, restored_from }: Published = {}) {
  const { title, description, banner, image } = page
  const content = { title, description, banner, image }
  const [before] = await tx.select().from(pages).where(eq(pages.slug, slug)).for('update')
  const values = { ...content, updated_at: sql`now()` }
  await tx
    .insert(pages)
    .values({ slug, ...values })
    .onConflictDoUpdate({ target: pages.slug, set: values })
  const [last] = await tx
    .select({ number: max(pageVersions.number) })
    .from(pageVersions)
    .where(eq(pageVersions.slug, slug))
  const number = (last?.number ?? 0) + 1
  const changes = before ? pageChanges(before, content) : []
  const version = { slug, number, ...content, changes, restored_from: restored_from ?? null, published_by: by ?? null }
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
