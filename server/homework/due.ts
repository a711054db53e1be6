import { type SQLWrapper, sql } from 'drizzle-orm'
import { AppError } from '#server/errors.ts'
import { homeworks } from './tables.ts'

/**
 * Returns an SQL condition on `homeworks` that is true when the due date had passed at the given instant. The due date
 * is a day in Egypt.
 */
export const isPastDue = (at: SQLWrapper) => sql<boolean>`(${homeworks.due_date} is not null
  and (${homeworks.due_date} + 1)::timestamp at time zone 'Africa/Cairo' <= ${at})`

/** An SQL condition on `homeworks` that is true when the due date has passed. */
export const isOverdue = isPastDue(sql`now()`)

/** An SQL condition on `homeworks` that is true when the due date has passed and late submissions are refused. */
export const isClosed = sql<boolean>`(not ${homeworks.late_allowed} and ${isOverdue})`

/**
 * Throws 409 when the homework takes no more submissions. Every way of handing in calls this function with the door of
 * `enterHomework` (docs/product.md, Homework).
 */
export function mustTakeWork({ is_closed }: { is_closed: boolean }): void {
  if (is_closed) throw new AppError('homework.closed')
}
