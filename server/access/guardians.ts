import { sql } from 'drizzle-orm'
import { consentState, isMinor } from './consented.ts'

/** An SQL condition on `users` that is true for a verified student whose account is neither suspended nor deleted. */
const isPresent = sql`(users.user_type = 'student' and users.verified_at is not null and users.deleted_at is null
  and users.suspended_at is null)`

/**
 * An SQL `with` query of the contacts to which the school may write about a student (docs/product.md, The weekly
 * message). The contacts are the phone of a confirmed consent, and the contacts of linked parents. An unproven phone
 * may be a stranger's, so the proven e-mail replaces it. `person_id` is null for a guardian without an account.
 */
export const guardians = sql`guardians as (
  select distinct on (student_id, contact) student_id, contact, channel, person_id
  from (
    select users.id as student_id, guardian_phone as contact, 'sms' as channel, null::int as person_id
    from guardian_consents join users on users.id = guardian_consents.student_id
    where is_current and guardian_consents.state = 'confirmed' and ${isPresent} and ${isMinor}
    union all
    select users.id, case when parents.phone_claimed then parents.email else parents.phone end,
      case when parents.phone_claimed then 'email' else 'sms' end, parents.id
    from parent_children join users on users.id = parent_children.child_id
    join users as parents on parents.id = parent_children.parent_id
    where ${isPresent} and (not ${isMinor} or ${consentState} = 'confirmed') and parents.verified_at is not null
      and parents.deleted_at is null and parents.suspended_at is null
      and (parents.email_proven or not parents.phone_claimed)
  ) as found
  where contact is not null
  order by student_id, contact, person_id
)`
