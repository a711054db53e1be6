import { and, eq, getTableColumns, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { pageDrafts, pages, pageVersions, settings } from '#server/content/tables.ts'
import type { Db } from '#server/db/open.ts'
import { imageColumns, keyColumns } from './file-columns.ts'
import { storedFiles } from './tables.ts'

/**
 * Marks a file as deleted and clears the file's name, unless a row refers to the file. Takes the value of a file
 * column: a key, the address of a public picture, or null.
 */
export async function dropUnlessShared(db: Db, image: string | null): Promise<void> {
  const key = /[0-9a-f]{32}/.exec(image ?? '')?.[0]
  if (key === undefined) return
  await db
    .update(storedFiles)
    .set({ deleted_at: sql`now()`, name: '' })
    .where(and(eq(storedFiles.key, key), isNull(storedFiles.deleted_at), notExists(referencesTo(key))))
}

/**
 * Returns SQL for one row for each reference to the file. Settings and pages hold addresses of pictures inside JSON.
 */
function referencesTo(key: string): SQL {
  const references = [
    ...keyColumns.map((column) => sql`select from ${column.table} where ${column} = ${key} and ${isKept(column)}`),
    ...imageColumns.map(
      (column) => sql`select from ${column.table} where ${column} in (${key}, ${`/media/${key}.webp`})`,
    ),
    ...[settings.values, pages.description, pageVersions.description, pageDrafts.description].map(
      (column) => sql`select from ${column.table} where ${column}::text like ${`%${key}%`}`,
    ),
  ]
  return sql`(${sql.join(references, sql` union all `)})`
}

/**
 * Returns an SQL condition that is true unless the row is deleted. References from image columns count without this
 * condition, because attempts still show a deleted question's picture.
 */
function isKept({ table }: PgColumn): SQL {
  const { deleted_at } = getTableColumns(table)
  return deleted_at ? isNull(deleted_at) : sql`true`
}
