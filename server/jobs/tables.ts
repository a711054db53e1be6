import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created, instant, key } from '#server/db/columns.ts'

/**
 * The queue of background jobs. A periodic job keeps its row; the row of a queued job is deleted when the job is done.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: key(),
    name: text().notNull(),
    /** The ids that a queued job needs, never names, contacts or texts. */
    data: jsonb().$type<unknown>(),
    /** The schedule of a periodic job as JSON; null for a queued job. */
    schedule: text(),
    /** The time of the next try; null for a queued job after its last try. */
    due_at: instant().defaultNow(),
    /** The number of tries since the last success. A failed job that the office starts again has one try left. */
    tries: integer().notNull().default(0),
    /**
     * The number of the worker that runs the job; null without a worker. A claim ends with its worker's connection
     * (`claims.ts`).
     */
    claimed_by: integer(),
    /** The error of the last try, without values of a query; null after a success. */
    error: text(),
    /** The time of the last allowed try; null before. From then on the office shows the job. */
    failed_at: instant(),
    created_at: created(),
  },
  (table) => [
    index('jobs_due').on(table.name, table.due_at).where(sql`due_at is not null`),
    uniqueIndex('jobs_periodic').on(table.name).where(sql`schedule is not null`),
    index('jobs_failed').on(table.failed_at).where(sql`failed_at is not null`),
  ],
)
