import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { AppError } from '#server/errors.ts'
import { countAgainst, day } from '#server/http/rate-limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { readAccount, readFiles } from '#server/personal-data/read-account.ts'
import type { Person } from '#server/personal-data/rule.ts'
import { type ZipEntry, zipOf } from '#server/storage/zip.ts'
import { provenEmail } from './proven-contacts.ts'
import { users } from './tables.ts'

/**
 * Returns the caller's own data as a zip stream. Throws 429 for a second export within a day, because an export takes
 * much processor time. Throws 401 for a deleted account.
 */
export async function exportAccount(context: AppContext, viewer: Viewer): Promise<Readable> {
  const { db } = context
  await countAgainst(db, { key: `export:${viewer.id}`, most: 1, seconds: day }).catch((problem) => {
    if (!(problem instanceof AppError)) throw problem
    throw new AppError('account.exportOnceADay', { retryAfter: problem.retryAfter })
  })
  await record(db, { actor: viewer, action: 'account.export', object: 'user', object_id: viewer.id })
  const { id, phone, phone_claimed } = users
  const columns = { id, phone, email: provenEmail, phone_claimed }
  const [person] = await db.select(columns).from(users).where(eq(users.id, viewer.id))
  if (!person) throw new AppError('auth.expired')
  return zipOf(await entriesOf(context, person))
}

async function entriesOf({ db, files }: AppContext, person: Person): Promise<ZipEntry[]> {
  const account = JSON.stringify(await readAccount(db, person), null, 2)
  const entries: ZipEntry[] = [{ name: 'account.json', content: Buffer.from(account) }]
  const found = await readFiles(db, person)
  for (const [place, { key, folder, name }] of found.entries()) {
    const there = await files.find(key)
    await there?.close()
    const content = async () => {
      const found = await files.find(key)
      if (!found) throw new AppError('notFound')
      return found.read()
    }
    if (there) entries.push({ name: `${folder}/${place + 1}-${plainName(name)}`, content })
  }
  return entries
}

/**
 * Replaces path separators, colons and control characters, and keeps the last 150 characters. An uploader's file name
 * must not write outside the folder of the unpacked archive.
 */
const plainName = (name: string) => name.replace(/[/\\:\p{Cc}]/gu, '_').slice(-150)
