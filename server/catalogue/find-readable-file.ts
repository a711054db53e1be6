import { mustMayReadFile } from '#server/access/readable-files.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { findFile } from '#server/storage/find-file.ts'
import { linkState } from '#server/storage/signed-links.ts'

interface Asked {
  key: string
  expires?: string | undefined
  signature?: string | undefined
}

/**
 * Returns the file. A signed link opens the file without a login until the link expires. A signed-in caller must have
 * the right to read the file, even with a link. Throws 401, 403 or 404 to all other callers.
 */
export async function findReadableFile(
  { db, files }: AppContext,
  viewer: Viewer | undefined,
  { key, expires = '', signature = '' }: Asked,
) {
  if (expires || signature) {
    if (linkState(files.secret, key, expires, signature) !== 'good') throw new AppError('file.linkExpired')
  } else if (!viewer) throw new AppError('auth.required')
  const file = await findFile(db, key)
  if (!file) throw new AppError('notFound')
  if (viewer) await mustMayReadFile(db, viewer, key)
  return file
}
