import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Counters of what is limited, shared by all processes. Unlogged: losing them in a crash only resets a window. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), count: integer().notNull(), ends_at: instant().notNull() },
  (table) => [index('rate_limits_ends').on(table.ends_at)],
)
