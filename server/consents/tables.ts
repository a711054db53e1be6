import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { consentMethods, consentStates } from '#contract/consent-states.ts'
import { created, instant, key, refersTo } from '#server/db/columns.ts'
import { users } from '#server/people/tables.ts'

/**
 * The history of the guardian's consent for each student. The row with `is_current` counts. A student without a row is
 * pending, because no guardian was asked.
 */
export const guardianConsents = pgTable(
  'guardian_consents',
  {
    id: key(),
    student_id: refersTo(() => users.id),
    state: text({ enum: consentStates }).notNull(),
    method: text({ enum: consentMethods }).notNull(),
    /** The version of the text for guardians. */
    version: text().notNull(),
    /**
     * The guardian's phone in E.164; null without a known phone, and after the student's or the guardian's account is
     * deleted.
     */
    guardian_phone: text(),
    /** The parent's or administrator's account; null for a request, and for an answer by code. */
    given_by: integer().references(() => users.id),
    /**
     * The office's note about a paper, or the office's reason for a withdrawal or for unlinking the parent; else null.
     */
    note: text(),
    is_current: boolean().notNull().default(true),
    created_at: created(),
  },
  (table) => [
    uniqueIndex('guardian_consents_current').on(table.student_id).where(sql`is_current`),
    index('guardian_consents_state').on(table.state, table.student_id).where(sql`is_current`),
    index('guardian_consents_method').on(table.method, table.student_id).where(sql`is_current`),
    index('guardian_consents_answered').on(table.student_id).where(sql`is_current and state <> 'pending'`),
    index('guardian_consents_student').on(table.student_id, table.id),
    index('guardian_consents_phone').on(table.guardian_phone),
    index('guardian_consents_given_by').on(table.given_by),
  ],
)

/** Links that were sent to guardians. A row stores only the SHA-256 of its token. */
export const consentLinks = pgTable(
  'consent_links',
  {
    token_hash: text().primaryKey(),
    student_id: refersTo(() => users.id),
    guardian_phone: text().notNull(),
    created_at: created(),
    /**
     * The time at which the phone's owner answered that they are no guardian; null before. For `declinedPhoneDays` the
     * phone gets no other request.
     */
    declined_at: instant(),
  },
  (table) => [
    index('consent_links_student').on(table.student_id),
    index('consent_links_phone').on(table.guardian_phone, table.created_at),
  ],
)
