import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { backupCauses } from '#contract/backup-causes.ts'
import { created, instant, key } from '#server/db/columns.ts'

/**
 * The complete and failed backups of the last year. The office shows the last complete backup, and the newest failure
 * since then.
 */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: key(),
    cause: text({ enum: backupCauses }).notNull(),
    started_at: created(),
    ended_at: instant(),
    /** The name of the complete backup; null while the backup runs and after a failure. */
    name: text(),
    /** The sizes in bytes of all files, and of the sealed tables. */
    file_bytes: bigint({ mode: 'number' }),
    table_bytes: bigint({ mode: 'number' }),
    files: integer(),
    /** The number of files with a row in the database whose bytes could not be copied. */
    missing_files: integer(),
    error: text(),
  },
  (table) => [index('backup_runs_ended').on(table.ended_at).where(sql`name is not null`)],
)
