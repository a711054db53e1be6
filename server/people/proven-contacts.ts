import { sql } from 'drizzle-orm'
import { users } from './tables.ts'

/** SQL on `users`: the phone; null while the account only claims the phone, which may be a stranger's. */
export const provenPhone = sql<string | null>`case when not ${users.phone_claimed} then ${users.phone} end`

/** SQL on `users`: the e-mail if a code proved it; null for a typed e-mail, which may be a stranger's. */
export const provenEmail = sql<string | null>`case when ${users.email_proven} then ${users.email} end`
