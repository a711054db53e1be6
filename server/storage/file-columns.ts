import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core'
import { tables } from '#server/db/schema.ts'
import { storedFiles } from './tables.ts'

/** Returns the table's columns that refer to `stored_files` by a foreign key. */
const keyColumnsOf = (table: PgTable): PgColumn[] =>
  getTableConfig(table)
    .foreignKeys.map((one) => one.reference())
    .filter(({ foreignTable }) => foreignTable === storedFiles)
    .flatMap(({ columns }) => columns)

/** Returns the table's columns of the type `storedFile`. */
const imageColumnsOf = (table: PgTable): PgColumn[] =>
  Object.values(getTableColumns(table)).filter((column) => is(column, PgCustomColumn) && column.getSQLType() === 'text')

/** Returns all columns of the table that hold a file. */
export const fileColumnsOf = (table: PgTable) => [...keyColumnsOf(table), ...imageColumnsOf(table)]

export const keyColumns = tables.flatMap(keyColumnsOf)
export const imageColumns = tables.flatMap(imageColumnsOf)
