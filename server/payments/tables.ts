import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Piastres } from '#contract/values.ts'
import { created, instant, key } from '#server/db/columns.ts'

/** What the sandbox gateway remembers, as a real one would on its own side: whether its callback arrived or not. */
export const sandboxOrders = pgTable('sandbox_orders', {
  id: key(),
  /** The payment's own reference: asking twice for the same one gives the same order. */
  ref: text().notNull().unique(),
  /** Piastres. */
  amount: integer().$type<Piastres>().notNull(),
  description: text().notNull(),
  return_url: text().notNull(),
  outcome: text({ enum: ['approve', 'decline'] }),
  decided_at: instant(),
  created_at: created(),
})
