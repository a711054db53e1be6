import { eq, sql } from 'drizzle-orm'
import { cairoDate } from '#contract/calendar/cairo.ts'
import { type Piastres, piastres } from '#contract/money.ts'
import type { Db } from '#server/db/open.ts'
import { messageSpending } from './tables.ts'

/** The share of the day's ceiling for messages other than codes. The rest is reserved for codes. */
const shareOfNotices = 0.8
const unbounded = piastres(2_000_000_000)

/** A cost that the day's sum already contains. */
export interface Reserved {
  day: string
  cost: Piastres
}

export interface Spending {
  /** Adds the cost to the day's sum. Returns undefined, and adds nothing, if the sum would exceed the ceiling. */
  reserve: (cost: Piastres, isCode: boolean) => Promise<Reserved | undefined>
  /** Subtracts the cost of a message that the provider certainly did not accept. */
  giveBack: (reserved: Reserved) => Promise<void>
}

/**
 * Returns the piastres that the day's messages may cost (docs/product.md, Office). Codes may use the whole ceiling,
 * other messages four fifths.
 */
export const mostOf = (ceiling: Piastres | undefined, isCode: boolean): Piastres =>
  ceiling === undefined ? unbounded : isCode ? ceiling : piastres(Math.floor(ceiling * shareOfNotices))

/**
 * Opens the day's sum of all processes. `reserve` is one statement, committed before the message leaves. The cost of a
 * killed process stays in the sum, so the ceiling is never exceeded.
 */
export function openSpending(db: Db, ceiling: Piastres | undefined, clock: () => Date): Spending {
  return {
    reserve: async (cost, isCode) => {
      const day = cairoDate(clock())
      const most = mostOf(ceiling, isCode)
      // Uses raw SQL, because the condition needs the row that the conflict locked.
      const { rowCount } = await db.execute(sql`
        insert into message_spending as kept (day, spent) select ${day}::date, ${cost}::int where ${cost}::int <= ${most}::int
        on conflict (day) do update set spent = kept.spent + excluded.spent where kept.spent + excluded.spent <= ${most}::int`)
      return rowCount === 1 ? { day, cost } : undefined
    },
    giveBack: async ({ day, cost }) => {
      await db
        .update(messageSpending)
        .set({ spent: sql`${messageSpending.spent} - ${cost}` })
        .where(eq(messageSpending.day, day))
    },
  }
}

/** Returns the reserved cost in piastres of the messages so far on the day of `at`. */
export async function spentOn(db: Db, at: Date): Promise<Piastres> {
  const [row] = await db
    .select()
    .from(messageSpending)
    .where(eq(messageSpending.day, cairoDate(at)))
  return row?.spent ?? piastres(0)
}
