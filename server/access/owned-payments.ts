import { eq, type SQL } from 'drizzle-orm'
import type { Viewer } from '#server/http/session.ts'
import { payments } from '#server/subscriptions/tables.ts'

/** Returns an SQL condition on `payments` that is true for the payment's student and administrators. */
export const ownsPayment = ({ id, role }: Viewer): SQL | undefined =>
  role === 'admin' ? undefined : eq(payments.student_id, id)
