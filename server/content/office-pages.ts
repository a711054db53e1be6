import { and, desc, eq, max } from 'drizzle-orm'
import { type PageSlug, pageSlugs } from '#contract/page-slugs.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import { users } from '#server/people/tables.ts'
import { lackedLanguages, pageChanges } from './page-changes.ts'
import type { PagePictures } from './pages.ts'
import { faqs, pageDrafts, pages, pageVersions } from './tables.ts'

const empty = { title: { ar: '', en: '' }, description: { ar: '', en: '' }, banner: null, image: null }

const { number, changes, restored_from, published_at: at } = pageVersions
const { banner, image } = pageVersions
const versionRow = { number, changes, restored_from, at, by: users.name, banner, image }

/** Returns the state of every static page and the number of questions. */
export async function listOfficePages({ db }: AppContext) {
  const [kept, drafts, numbers, questions] = await Promise.all([
    db.select().from(pages),
    db.select().from(pageDrafts),
    latestVersions(db),
    db.$count(faqs),
  ])
  const rows = pageSlugs.map((slug) => {
    const published = kept.find((page) => page.slug === slug)
    const draft = draftOf(drafts.find((one) => one.slug === slug))
    const text = draft ?? published ?? empty
    const version = numbers.find((one) => one.slug === slug)
    return {
      slug,
      title: text.title,
      version: version?.number ?? 0,
      by: version?.by ?? null,
      published_at: published?.updated_at ?? null,
      has_draft: draft !== undefined,
      draft_at: draft?.changed_at ?? null,
      lacks: lackedLanguages(text),
    }
  })
  return { pages: rows, questions }
}

async function latestVersions(db: Db) {
  const last = db
    .select({ slug: pageVersions.slug, number: max(pageVersions.number).as('last') })
    .from(pageVersions)
    .groupBy(pageVersions.slug)
    .as('latest')
  return await db
    .select({ slug: pageVersions.slug, number: pageVersions.number, by: users.name })
    .from(pageVersions)
    .innerJoin(last, and(eq(last.slug, pageVersions.slug), eq(last.number, pageVersions.number)))
    .leftJoin(users, eq(users.id, pageVersions.published_by))
}

type DraftRow = typeof pageDrafts.$inferSelect

/** Returns the row with the draft's texts; undefined for a page without a draft. */
export const draftOf = (row: DraftRow | undefined) =>
  row?.title && row.description ? { ...row, title: row.title, description: row.description } : undefined

/** Returns a page for the editor: the draft's text, else the published text, and the list of versions, newest first. */
export async function readOfficePage({ db }: AppContext, { slug }: { slug: PageSlug }) {
  const [[published], [row], versions] = await Promise.all([
    db.select().from(pages).where(eq(pages.slug, slug)),
    db
      .select({ draft: pageDrafts, by: users.name })
      .from(pageDrafts)
      .leftJoin(users, eq(users.id, pageDrafts.changed_by))
      .where(eq(pageDrafts.slug, slug)),
    db
      .select(versionRow)
      .from(pageVersions)
      .leftJoin(users, eq(users.id, pageVersions.published_by))
      .where(eq(pageVersions.slug, slug))
      .orderBy(desc(pageVersions.number)),
  ])
  const draft = draftOf(row?.draft)
  const { title, description, banner, image } = draft ?? published ?? empty
  const rows = versions.map((version, place) => ({
    ...version,
    has_new_pictures: hasNewPictures(version, versions[place + 1] ?? empty),
  }))
  return {
    ...{ slug, title, description, banner, image },
    revision: row?.draft.revision ?? 0,
    draft: draft
      ? {
          ...{ by: row?.by ?? null, at: draft.changed_at, changes: pageChanges(published ?? empty, draft) },
          has_new_pictures: hasNewPictures(draft, published ?? empty),
        }
      : null,
    published: rows[0] ?? null,
    versions: rows,
  }
}

const hasNewPictures = (now: PagePictures, before: PagePictures) =>
  now.banner !== before.banner || now.image !== before.image

/** Returns a version with its text. Throws 404 for an unknown version. */
export async function readPageVersion(db: Db, { slug, number }: { slug: PageSlug; number: number }) {
  const [version] = await db
    .select({ ...versionRow, title: pageVersions.title, description: pageVersions.description })
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.published_by))
    .where(and(eq(pageVersions.slug, slug), eq(pageVersions.number, number)))
  if (!version) throw new AppError('notFound')
  return version
}
