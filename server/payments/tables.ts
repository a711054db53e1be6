import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Piastres } from '#contract/money.ts'
import { created, instant, key } from '#server/db/columns.ts'

/**
 * The orders of the sandbox. After a lost report, an inquiry reads the order. A real provider stores its own orders.
 */
export const sandboxOrders = pgTable('sandbox_orders', {
  id: key(),
  /** The payment's reference. A repeated request with the reference gets the same order. */
  ref: text().notNull().unique(),
  amount: integer().$type<Piastres>().notNull(),
  description: text().notNull(),
  return_url: text().notNull(),
  outcome: text({ enum: ['approve', 'decline'] }),
  decided_at: instant(),
  created_at: created(),
})
