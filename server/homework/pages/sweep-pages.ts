import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray, lt, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { homeworkPages } from '#server/homework/tables.ts'
import { partPath, partsFolder } from './page-part.ts'

/**
 * The time for which unsubmitted pages are stored. A device keeps its pages until they are handed in, and sends deleted
 * pages again.
 */
const kept = sql`interval '7 days'`
const hourMs = 60 * 60 * 1000

/**
 * Deletes pages that were not handed in within a week (docs/product.md, Homework). Also deletes parts without a row
 * after an hour, such as the parts of a deleted account.
 */
export async function sweepPages({ db, files }: Pick<AppContext, 'db' | 'files'>, now = Date.now()): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(homeworkPages)
      .where(lt(homeworkPages.begun_at, sql`to_timestamp(${now / 1000}) - ${kept}`))
      .returning({ file: homeworkPages.file })
    for (const { file } of gone) await files.drop(tx, file)
  })
  const folder = partsFolder({ files })
  const names = await readdir(folder)
  const keys = names.map((name) => name.split('.')[1] ?? '')
  const rows = keys.length > 0 ? await db.select().from(homeworkPages).where(inArray(homeworkPages.key, keys)) : []
  const known = new Set(rows.map((page) => partPath({ files }, page)))
  for (const path of names.map((name) => join(folder, name))) {
    if (known.has(path)) continue
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < now - hourMs) await rm(path, { force: true })
  }
}
