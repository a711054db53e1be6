import type { IncomingMessage } from 'node:http'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/errors.ts'
import { drain } from '#server/http/drain.ts'
import type { Viewer } from '#server/http/session.ts'
import { onDisk } from '#server/storage/disk-problem.ts'
import { refuseWhenLow } from '#server/storage/disk-room.ts'
import { findPage } from './find-page.ts'
import { appendPart, endEarlier, partPath, partSize } from './page-part.ts'
import { storePage } from './store-page.ts'

/**
 * Returns how many bytes of the student's page have arrived. Stores a complete page if the server was killed before
 * storing it. Throws 404 for an unknown page, and the errors of `storePage`.
 */
export async function readPage(context: AppContext, student: Viewer, { key }: { key: string }) {
  const page = await findPage(context.db, student, key)
  const { size } = page
  if (page.file !== null) return { key, size, offset: size }
  const path = partPath(context, page)
  await endEarlier(path)
  const offset = await onDisk(() => partSize(path))
  if (offset === size) await storePage(context, student, page)
  return { key, size, offset }
}

/**
 * Adds bytes to the student's page and returns its new offset; the last bytes store the page. Throws 409 unless the
 * bytes begin where the page ends, and 413 beyond the page's size. Throws the errors of `storePage`. Throws 404 for an
 * unknown page, and 503 while the disk is nearly full.
 */
export async function receivePage(
  context: AppContext,
  student: Viewer,
  { key, offset, body }: { key: string; offset: number; body: IncomingMessage },
): Promise<number> {
  try {
    const page = await findPage(context.db, student, key)
    const path = partPath(context, page)
    await endEarlier(path)
    const arrived = page.file === null ? await onDisk(() => partSize(path)) : page.size
    if (offset !== arrived) throw new AppError('page.offset')
    if (page.file !== null) return page.size
    await refuseWhenLow(context.config)
    const now = await onDisk(() => appendPart(path, body, { offset, size: page.size, disk: context.config }))
    if (now === page.size) await storePage(context, student, page)
    return now
  } finally {
    if (!body.readableEnded) drain(body)
  }
}
