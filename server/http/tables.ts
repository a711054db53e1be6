import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/**
 * Counters of rate limits, shared by all processes. The table is unlogged, because emptying it after a crash only
 * resets the windows.
 */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), count: integer().notNull(), ends_at: instant().notNull() },
  (table) => [index('rate_limits_ends').on(table.ends_at)],
)
