import { eq, sql } from 'drizzle-orm'
import type { PageSlug } from '#contract/page-slugs.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { draftOf } from './office-pages.ts'
import type { PageContent, PagePictures } from './pages.ts'
import { pageDrafts, pages } from './tables.ts'

/** A change of one page. */
export interface PageEdit {
  slug: PageSlug
  /** The revision that the editor has read. */
  revision: number
}

/** Locks and returns the page's row in `page_drafts`. Throws 409 with the author and time of a newer write. */
export async function lockPage(tx: Db, { slug, revision }: PageEdit) {
  await tx.insert(pageDrafts).values({ slug, revision: 0 }).onConflictDoNothing()
  const [row] = await tx.select().from(pageDrafts).where(eq(pageDrafts.slug, slug)).for('update')
  if (!row) throw new Error('the page has no row of drafts')
  if (row.revision === revision) return row
  const [author] = await tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, row.changed_by ?? 0))
  throw new AppError('page.changed', { facts: { by: author?.name ?? null, at: row.changed_at.toISOString() } })
}

/** Returns the pictures of the draft, else of the published page. */
export async function picturesOf(tx: Db, row: typeof pageDrafts.$inferSelect): Promise<PagePictures> {
  const draft = draftOf(row)
  if (draft) return draft
  const { banner, image } = pages
  const [published] = await tx.select({ banner, image }).from(pages).where(eq(pages.slug, row.slug))
  return published ?? { banner: null, image: null }
}

/**
 * Replaces the draft in the locked row; without `content`, the page has no draft. Returns the new revision and its time.
 */
export async function writeDraft(tx: Db, { id }: Viewer, slug: PageSlug, content: PageContent | undefined) {
  const { title = null, description = null, banner = null, image = null } = content ?? {}
  const draft = { title, description, banner, image }
  const [saved] = await tx
    .update(pageDrafts)
    .set({ ...draft, revision: sql`${pageDrafts.revision} + 1`, changed_by: id, changed_at: sql`now()` })
    .where(eq(pageDrafts.slug, slug))
    .returning({ revision: pageDrafts.revision, at: pageDrafts.changed_at })
  if (!saved) throw new Error('the draft was not saved')
  return saved
}
