import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { created, instant } from '#server/db/columns.ts'

/** Stored files by random key. A row is committed with the row that refers to it; a file without a row is swept. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text().primaryKey(),
    kind: text().notNull(),
    /** The size in bytes; 0 once the bytes of a deleted file are removed. */
    size: integer().notNull(),
    sha256: text().notNull(),
    /** The file's clean name for downloads; empty for a deleted file. */
    name: text().notNull(),
    public: boolean().notNull().default(false),
    created_at: created(),
    deleted_at: instant(),
  },
  (table) => [index('stored_files_deleted').on(table.deleted_at)],
)

/** Keys that all processes share, such as the signing keys of file links and of the sandbox gateway. */
export const signingKeys = pgTable('signing_keys', {
  name: text().primaryKey(),
  secret: text().notNull(),
  created_at: created(),
})
