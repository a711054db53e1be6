import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { digestStops } from '#contract/digest-stops.ts'
import { messageChannels } from '#contract/message-kinds.ts'
import { created, instant, key, refersTo } from '#server/db/columns.ts'
import { tests } from '#server/exams/tables.ts'
import { users } from '#server/people/tables.ts'

/**
 * Weekly messages and messages about a missed exam. Each row is about a student, to one guardian's contact, with the
 * link to its evidence.
 */
export const digests = pgTable(
  'digests',
  {
    id: key(),
    student_id: refersTo(() => users.id),
    /** The date of the week's Saturday. */
    week: date({ mode: 'string' }).notNull(),
    /** The missed exam; null in the weekly message. */
    test_id: integer().references(() => tests.id),
    /** The guardian's phone or e-mail. */
    contact: text(),
    channel: text({ enum: messageChannels }).notNull(),
    /** The guardian's account; null without an account. */
    person_id: integer().references(() => users.id),
    /**
     * The language of the message. The contact's next message uses the same language, and an answer saves its page's
     * language.
     */
    language: text({ enum: ['ar', 'en'] }).notNull(),
    /** The figures count events before this instant. */
    until: instant().notNull(),
    /** The SHA-256 of the link's token. */
    token_hash: text().notNull(),
    /** The instant at which the link ends. A revoked link has the instant of the revocation. */
    expires_at: instant().notNull(),
    read_at: instant(),
    /**
     * True for a message that the office sends by hand. The link of the message works once the office has sent the
     * message.
     */
    by_hand: boolean().notNull().default(false),
    handed_at: instant(),
    handed_by: integer().references(() => users.id),
    created_at: created(),
  },
  (table) => [
    uniqueIndex('digests_once').on(table.contact, table.student_id, table.week, sql`coalesce(test_id, 0)`),
    index('digests_test').on(table.test_id).where(sql`test_id is not null`),
    uniqueIndex('digests_token').on(table.token_hash),
    index('digests_student').on(table.student_id, table.id),
    index('digests_person').on(table.person_id).where(sql`person_id is not null`),
    index('digests_handed_by').on(table.handed_by).where(sql`handed_by is not null`),
    index('digests_by_hand').on(table.id).where(sql`by_hand`),
    index('digests_in_hand').on(table.handed_at, table.expires_at).where(sql`by_hand`),
    index('digests_created').using('brin', table.created_at),
  ],
)

/** Guardians who stopped messages about a student, or whose contact belongs to another person. */
export const stoppedDigests = pgTable(
  'stopped_digests',
  {
    id: key(),
    student_id: refersTo(() => users.id),
    /** The guardian's phone or e-mail. */
    contact: text(),
    reason: text({ enum: digestStops }).notNull(),
    /** True if the weekly message is stopped. */
    stops_week: boolean().notNull().default(true),
    /** True if the message about a missed exam is stopped. */
    stops_missed: boolean().notNull().default(true),
    created_at: created(),
    /** The time at which the office or the guardian resumed the messages; null before. */
    resumed_at: instant(),
    /**
     * The administrator or guardian who resumed the messages; null before, and after an answer on the evidence page.
     */
    resumed_by: integer().references(() => users.id),
  },
  (table) => [
    uniqueIndex('stopped_digests_now').on(table.contact, table.student_id).where(sql`resumed_at is null`),
    index('stopped_digests_by_time').on(table.created_at, table.id),
    index('stopped_digests_student').on(table.student_id),
    index('stopped_digests_resumed_by').on(table.resumed_by).where(sql`resumed_by is not null`),
  ],
)

/** Messages about an exam that a student missed, each to one guardian's contact. */
export const missedExamMessages = pgTable(
  'missed_exam_messages',
  {
    id: key(),
    test_id: refersTo(() => tests.id),
    student_id: refersTo(() => users.id),
    contact: text().notNull(),
    created_at: created(),
  },
  (table) => [
    uniqueIndex('missed_exam_messages_once').on(table.test_id, table.student_id, table.contact),
    index('missed_exam_messages_student').on(table.student_id),
  ],
)
