import { sql } from 'drizzle-orm'

/**
 * An SQL condition on `stopped_digests` that is true for a guardian's contact whose owner said *this is not my child*.
 * Another guardian's consent, or the end of the parent's link, makes the condition false.
 */
export const isWrongContact = sql`(stopped_digests.reason = 'wrong' and stopped_digests.resumed_at is null and (
  exists (select from guardian_consents where guardian_consents.student_id = stopped_digests.student_id and is_current
    and guardian_consents.state = 'confirmed' and guardian_phone = stopped_digests.contact)
  or exists (select from parent_children join users as parents on parents.id = parent_id
    where child_id = stopped_digests.student_id and parents.deleted_at is null
      and stopped_digests.contact in (parents.phone, parents.email))))`
