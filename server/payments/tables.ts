import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Piastres } from '#contract/values.ts'
import { created, instant, key } from '#server/db/columns.ts'

/** The sandbox's own orders. A real gateway stores such rows itself, whether or not its report arrived. */
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
