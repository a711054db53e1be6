import type { AppContext } from '#server/app-context.ts'
import { mostOf, spentOn } from './spending.ts'

/** Returns what today's messages cost so far, and the most that they may cost; null without a ceiling. */
export async function readSpending({ db, config }: Pick<AppContext, 'db' | 'config'>) {
  const { dailyCeiling } = config.senders
  return {
    spent: await spentOn(db, new Date()),
    ceiling: dailyCeiling ?? null,
    ceiling_of_notices: dailyCeiling === undefined ? null : mostOf(dailyCeiling, false),
  }
}
