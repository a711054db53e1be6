import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FieldProblem } from '#contract/field-problems.ts'
import { submissionKinds } from '#contract/file-kinds.ts'
import type { Upload } from '#contract/files.ts'
import { isPageShaped } from '#contract/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { refuseFields } from '#server/errors.ts'
import { homeworkPages } from '#server/homework/tables.ts'
import type { Viewer } from '#server/http/session.ts'
import { onDisk } from '#server/storage/disk-problem.ts'
import { pictureSize } from '#server/storage/pictures.ts'
import { receiveBytes } from '#server/storage/receive-bytes.ts'
import { discard, encodedPath, inspectReceived } from '#server/storage/receive-form.ts'
import { isPage } from './find-page.ts'
import { partPath } from './page-part.ts'

type Page = typeof homeworkPages.$inferSelect

/** The pages that this process stores now, by the part's path. Each request would otherwise copy its part. */
const storing = new Map<string, Promise<void>>()

/**
 * Stores a page whose bytes have all arrived. Requests for a page that is being stored wait for the same result.
 * Deletes the page and throws 422 for a refused kind of file or a picture that is too narrow. Throws 503 while the disk
 * has less than its reserve.
 */
export function storePage(context: AppContext, student: Viewer, page: Page): Promise<void> {
  const part = partPath(context, page)
  const stored = storing.get(part) ?? store(context, student, { page, part }).finally(() => storing.delete(part))
  storing.set(part, stored)
  return stored
}

async function store(
  { db, files, config }: AppContext,
  student: Viewer,
  { page, part }: { page: Page; part: string },
): Promise<void> {
  // A stalled request may still write to the part, so a copy is inspected and stored.
  const path = join(files.incoming, randomUUID())
  try {
    const received = await onDisk(() => receiveBytes(createReadStream(part), path, { disk: config }))
    const inspection = { use: 'document', disk: config, uploader: student.id } as const
    const upload = await inspectReceived({ path, filename: page.name, ...received }, inspection)
    const problem = await problemOf(upload)
    if (problem) {
      await db.delete(homeworkPages).where(isPage(student, page.key))
      await rm(part, { force: true })
      throw refuseFields({ page: [problem] })
    }
    await files.prepare([upload])
    await db.transaction(async (tx) => {
      const [now] = await tx.select().from(homeworkPages).where(isPage(student, page.key)).for('update')
      if (now?.file !== null) return
      await tx
        .update(homeworkPages)
        .set({ file: await files.keep(tx, upload) })
        .where(isPage(student, page.key))
    })
    await rm(part, { force: true })
  } finally {
    await discard([path, encodedPath(path)])
  }
}

async function problemOf({ problem, kind, encoded, path }: Upload): Promise<FieldProblem | undefined> {
  if (problem) return problem
  if (!kind || !submissionKinds.includes(kind)) return 'fileKind'
  if (!encoded) return undefined
  const { width, height } = await pictureSize(path)
  return isPageShaped(width, height) ? undefined : 'pictureNarrow'
}
