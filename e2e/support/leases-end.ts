import { sql } from 'drizzle-orm'
import { markingLeases } from '#server/marking/tables.ts'
import type { Platform } from '#server/test/platform.ts'

/** Ends all leases of marking pages, as ten minutes without a renewal do. */
export const leasesEnd = ({ db }: Platform) => db.update(markingLeases).set({ ends_at: sql`now()` })
