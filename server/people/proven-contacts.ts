import { sql } from 'drizzle-orm'
import { users } from './tables.ts'

/** The SQL for the phone, in a query on `users`. The value is null for a claimed phone, which may be a stranger's. */
export const provenPhone = sql<string | null>`case when not ${users.phone_claimed} then ${users.phone} end`

/**
 * The SQL for the proven e-mail, in a query on `users`. The value is null for a typed e-mail, which may be a
 * stranger's.
 */
export const provenEmail = sql<string | null>`case when ${users.email_proven} then ${users.email} end`
