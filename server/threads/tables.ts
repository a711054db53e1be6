import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created, instant, key, refersTo } from '#server/db/columns.ts'
import { users } from '#server/people/tables.ts'

/** The messages between a teacher and one student or parent. Two people have one thread. */
export const threads = pgTable(
  'threads',
  {
    id: key(),
    teacher_id: refersTo(() => users.id),
    /** The student or the parent. */
    person_id: refersTo(() => users.id),
    /** The id of the last message that each of the two people has read; 0 before the first. */
    read_by_teacher: integer().notNull().default(0),
    read_by_person: integer().notNull().default(0),
    /** The id of the newest message, by which the list is sorted; 0 before the first. */
    last_id: integer().notNull().default(0),
    created_at: created(),
  },
  (table) => [
    uniqueIndex('threads_pair').on(table.teacher_id, table.person_id),
    index('threads_teacher').on(table.teacher_id, table.last_id),
    index('threads_person').on(table.person_id, table.last_id),
  ],
)

export const threadMessages = pgTable(
  'thread_messages',
  {
    id: key(),
    thread_id: refersTo(() => threads.id),
    writer_id: refersTo(() => users.id),
    text: text().notNull(),
    /** The device's key of the message, unique for each writer, so that a repeated request stores the message once. */
    request_key: text(),
    created_at: created(),
  },
  (table) => [
    index('thread_messages_thread').on(table.thread_id, table.id),
    uniqueIndex('thread_messages_key').on(table.writer_id, table.request_key).where(sql`request_key is not null`),
    index('thread_messages_time').using('brin', table.created_at),
  ],
)

/**
 * Reports of messages to the school. A report keeps the message's text, so that deleting the account does not remove
 * the evidence.
 */
export const threadReports = pgTable(
  'thread_reports',
  {
    id: key(),
    /** The id of the reported message; null after the message was deleted. */
    message_id: integer().references(() => threadMessages.id, { onDelete: 'set null' }),
    text: text().notNull(),
    written_at: instant().notNull(),
    writer_id: refersTo(() => users.id),
    reporter_id: refersTo(() => users.id),
    reason: text().notNull(),
    created_at: created(),
    settled_at: instant(),
    settled_by: integer().references(() => users.id),
  },
  (table) => [
    uniqueIndex('thread_reports_once').on(table.message_id, table.reporter_id),
    index('thread_reports_by_time').on(table.created_at, table.id),
    index('thread_reports_waiting').on(table.created_at).where(sql`settled_at is null`),
    index('thread_reports_writer').on(table.writer_id),
    index('thread_reports_reporter').on(table.reporter_id),
    index('thread_reports_settled_by').on(table.settled_by).where(sql`settled_by is not null`),
  ],
)
