import type { AppContext } from '#server/app-context.ts'
import { mostOf, spentOn } from './spending.ts'

/**
 * Returns the cost of today's messages so far, the day's ceiling, and its part for messages other than codes. All
 * amounts are piastres. Ceiling and part are null without a limit.
 */
export async function readSpending({ db, config }: Pick<AppContext, 'db' | 'config'>) {
  const { dailyCeiling } = config.senders
  return {
    spent: await spentOn(db, new Date()),
    ceiling: dailyCeiling ?? null,
    ceiling_of_notices: dailyCeiling === undefined ? null : mostOf(dailyCeiling, false),
  }
}
