import { sql } from 'drizzle-orm'
import { consentState, isMinor } from './consented.ts'
import { isActive, isActiveAs } from './present.ts'

/** An SQL condition on `users` that is true for a student with a present, verified account. */
const isActiveStudent = sql`(users.user_type = 'student' and ${isActive})`

/** An SQL condition on `users` and a consent. The condition is true for a guardian who may get messages by this consent. */
const consentCounts = sql`(is_current and guardian_consents.state = 'confirmed' and guardian_phone is not null
  and ${isActiveStudent} and ${isMinor})`

/** The SQL for the contact of a linked parent. An unproven phone may be a stranger's, so the proven e-mail replaces it. */
const contactOfParent = sql`case when parents.phone_claimed then parents.email else parents.phone end`

/** An SQL condition on `users` and a linked parent that is true for a parent who may get messages about the student. */
const parentCounts = sql`(${isActiveStudent} and (not ${isMinor} or ${consentState} = 'confirmed')
  and ${isActiveAs('parents')} and (parents.email_proven or not parents.phone_claimed) and ${contactOfParent} is not null)`

/**
 * An SQL `with` query of the contacts to which the school may write about a student (docs/product.md, The weekly
 * message). The contacts are those of linked parents, and for a student under 18 the phone of a confirmed consent. For
 * a student under 18, linked parents count only after a confirmed consent. `person_id` is null for a guardian without
 * an account.
 */
export const guardians = sql`guardians as (
  select distinct on (student_id, contact) student_id, contact, channel, person_id
  from (
    select users.id as student_id, guardian_phone as contact, 'sms' as channel, null::int as person_id
    from guardian_consents join users on users.id = guardian_consents.student_id
    where ${consentCounts}
    union all
    select users.id, ${contactOfParent}, case when parents.phone_claimed then 'email' else 'sms' end, parents.id
    from parent_children join users on users.id = parent_children.child_id
    join users as parents on parents.id = parent_children.parent_id
    where ${parentCounts}
  ) as found
  order by student_id, contact, person_id
)`

/** An SQL condition on `users` that is true for a student without a contact in `guardians`. */
export const hasNoGuardian = sql`(not exists (
    select from guardian_consents where guardian_consents.student_id = users.id and ${consentCounts})
  and not exists (
    select from parent_children join users as parents on parents.id = parent_children.parent_id
    where parent_children.child_id = users.id and ${parentCounts}))`
