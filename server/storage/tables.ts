import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { created, instant } from '#server/db/columns.ts'

/** A file on disk under its random key. The row is committed with whatever refers to it; a file without a row is swept. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text().primaryKey(),
    kind: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    sha256: text().notNull(),
    /** As its owner named it, for the download's name only. */
    name: text().notNull(),
    public: boolean().notNull().default(false),
    created_at: created(),
    deleted_at: instant(),
  },
  (table) => [index('stored_files_deleted').on(table.deleted_at)],
)

/** Keys that every process must share: the one that signs file links, the sandbox gateway's. */
export const signingKeys = pgTable('signing_keys', {
  name: text().primaryKey(),
  secret: text().notNull(),
  created_at: created(),
})
