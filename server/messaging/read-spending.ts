import type { AppContext } from '#server/app-context.ts'
import { mostOf, spentOn } from './spending.ts'

/**
 * Returns the cost of today's messages so far and the day's ceiling in piastres. The ceiling is null without a limit.
 */
export async function readSpending({ db, config }: Pick<AppContext, 'db' | 'config'>) {
  const { dailyCeiling } = config.senders
  return {
    spent: await spentOn(db, new Date()),
    ceiling: dailyCeiling ?? null,
    ceiling_of_notices: dailyCeiling === undefined ? null : mostOf(dailyCeiling, false),
  }
}
