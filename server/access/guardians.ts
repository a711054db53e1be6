import { sql } from 'drizzle-orm'
import { consentState, isMinor } from './consented.ts'
import { isActive, isActiveAs } from './present.ts'

/** An SQL condition on `users` that is true for a student with a present, verified account. */
const isActiveStudent = sql`(users.user_type = 'student' and ${isActive})`

/**
 * An SQL `with` query of the contacts to which the school may write about a student (docs/product.md, The weekly
 * message). The contacts are those of linked parents, and for a student under 18 the phone of a confirmed consent. For
 * a student under 18, linked parents count only after a confirmed consent. An unproven phone may be a stranger's, so
 * the parent's proven e-mail replaces the phone. `person_id` is null for a guardian without an account.
 */
export const guardians = sql`guardians as (
  select distinct on (student_id, contact) student_id, contact, channel, person_id
  from (
    select users.id as student_id, guardian_phone as contact, 'sms' as channel, null::int as person_id
    from guardian_consents join users on users.id = guardian_consents.student_id
    where is_current and guardian_consents.state = 'confirmed' and ${isActiveStudent} and ${isMinor}
    union all
    select users.id, case when parents.phone_claimed then parents.email else parents.phone end,
      case when parents.phone_claimed then 'email' else 'sms' end, parents.id
    from parent_children join users on users.id = parent_children.child_id
    join users as parents on parents.id = parent_children.parent_id
    where ${isActiveStudent} and (not ${isMinor} or ${consentState} = 'confirmed')
      and ${isActiveAs('parents')} and (parents.email_proven or not parents.phone_claimed)
  ) as found
  where contact is not null
  order by student_id, contact, person_id
)`
