import { sql } from 'drizzle-orm'
import { codeLifeMinutes } from '#contract/limits.ts'

/**
 * An SQL condition on `users` that is true for an old unverified account without a valid code. Old means older than a
 * code's life. Such an account does not reserve its phone or its e-mail.
 */
export const isAbandoned = sql`(users.verified_at is null
  and users.created_at < now() - make_interval(mins => ${sql.raw(String(codeLifeMinutes))})
  and not exists (select from codes where codes.user_id = users.id and used_at is null and expires_at > now()))`
