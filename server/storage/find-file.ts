import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { storedFiles } from './tables.ts'

const fileByKey = prepared('stored_file_by_key', (db) =>
  db
    .select({ key: storedFiles.key, kind: storedFiles.kind, name: storedFiles.name, public: storedFiles.public })
    .from(storedFiles)
    .where(and(eq(storedFiles.key, sql.placeholder('key')), isNull(storedFiles.deleted_at))),
)

/** Returns the row of a stored file; undefined for an unknown or deleted file. */
export async function findFile(db: Db, key: string) {
  const [file] = await fileByKey(db).execute({ key })
  return file
}
