import type { Upload } from '#contract/files.ts'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { outdatePages } from '#server/db/outdated-pages.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { cleanHtml } from './clean-html.ts'
import { cleanWithReport } from './clean-report.ts'
import { draftOf, readPageVersion } from './office-pages.ts'
import { lackedLanguages } from './page-changes.ts'
import { lockPage, type PageEdit, picturesOf, writeDraft } from './page-draft-row.ts'
import { type PagePictures, type PageText, publishPage } from './pages.ts'

/** The addresses of pictures that the editor sent; an omitted picture keeps its value. */
type SentPictures = { [Name in keyof PagePictures]?: PagePictures[Name] | undefined }

/**
 * Cleans and saves the draft. An omitted picture keeps the draft's, else the published page's. Returns the new revision,
 * its time and the removed parts. Throws 409 after a newer write.
 */
export async function saveDraft(
  { db }: AppContext,
  viewer: Viewer,
  { slug, revision, title, description, banner, image }: PageEdit & PageText & SentPictures,
) {
  const cleaned = { ar: cleanWithReport(description.ar), en: cleanWithReport(description.en) }
  const text = { title, description: { ar: cleaned.ar.html, en: cleaned.en.html } }
  const removed = (['ar', 'en'] as Language[]).flatMap((language) =>
    cleaned[language].removed.map((part) => ({ language, ...part })),
  )
  return await db.transaction(async (tx) => {
    const before = await picturesOf(tx, await lockPage(tx, { slug, revision }))
    const pictures = {
      banner: banner === undefined ? before.banner : banner,
      image: image === undefined ? before.image : image,
    }
    const saved = await writeDraft(tx, viewer, slug, { ...text, ...pictures })
    const changed = (['banner', 'image'] as const).filter((name) => pictures[name] !== before[name])
    const detail = { slug, removed: removed.length, ...(changed.length > 0 && { pictures: changed }) }
    await record(tx, { actor: viewer, action: 'page.draft', detail })
    return { ...saved, removed }
  })
}

/**
 * Publishes the draft as a new version. Returns the number of the version and the new revision. Throws 409 after a
 * newer write, without a draft, and for an empty page.
 */
export async function publishDraft({ db }: AppContext, viewer: Viewer, { slug, revision }: PageEdit) {
  return await db.transaction(async (tx) => {
    const draft = draftOf(await lockPage(tx, { slug, revision }))
    if (!draft) throw new AppError('page.noDraft')
    if (lackedLanguages(draft).length === 2) throw new AppError('page.empty')
    const number = await publishPage(tx, slug, draft, { by: viewer.id })
    const saved = await writeDraft(tx, viewer, slug, undefined)
    await recordPublished(tx, viewer, 'page.publish', { slug, number })
    return { number, revision: saved.revision }
  })
}

/**
 * Deletes the draft; the published page stays. Without a draft, only writes an audit entry. Throws 409 after a newer
 * write; the deletion counts as a write.
 */
export async function discardDraft({ db }: AppContext, viewer: Viewer, { slug, revision }: PageEdit): Promise<void> {
  await db.transaction(async (tx) => {
    const draft = draftOf(await lockPage(tx, { slug, revision }))
    if (draft) await writeDraft(tx, viewer, slug, undefined)
    await record(tx, { actor: viewer, action: 'page.discard', detail: { slug } })
  })
}

/**
 * Publishes an earlier version as a new version and keeps the draft. Cleans the text again, because an earlier release
 * may have removed less. Throws 409 after a newer write. Throws 404 for an unknown version.
 */
export async function restoreVersion(
  { db }: AppContext,
  viewer: Viewer,
  { slug, revision, number }: PageEdit & { number: number },
) {
  return await db.transaction(async (tx) => {
    const draft = draftOf(await lockPage(tx, { slug, revision }))
    const { description: stored, ...version } = await readPageVersion(tx, { slug, number })
    const description = { ar: cleanHtml(stored.ar), en: cleanHtml(stored.en) }
    const made = await publishPage(tx, slug, { ...version, description }, { by: viewer.id, restored_from: number })
    const saved = await writeDraft(tx, viewer, slug, draft)
    await recordPublished(tx, viewer, 'page.restore', { slug, number: made, from: number })
    return { number: made, revision: saved.revision }
  })
}

/** Stores a public picture for a page and returns its address. */
export async function keepPagePicture({ db, files }: AppContext, viewer: Viewer, { image }: { image: Upload }) {
  return await db.transaction(async (tx) => {
    const src = await files.keepPicture(tx, image)
    await record(tx, { actor: viewer, action: 'page.picture', detail: { src } })
    return { src }
  })
}

async function recordPublished(tx: Db, viewer: Viewer, action: string, detail: Record<string, unknown>) {
  await record(tx, { actor: viewer, action, detail })
  await outdatePages(tx)
}
