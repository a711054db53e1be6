import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type NoticeKind, noticeChannels } from '#contract/notice-kinds.ts'
import { created, instant, key } from '#server/db/columns.ts'

/**
 * Notices in the product, written in the transaction of their cause. Names of people are looked up when a notice is
 * read, never stored.
 */
export const notices = pgTable(
  'notices',
  {
    id: key(),
    person_id: integer().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    /** A person has one notice for each kind and cause. The column is null for a cause that cannot repeat. */
    cause: text(),
    /** The person who caused the notice; null without such a person. */
    actor_id: integer(),
    /** The child whom a parent's notice is about; null in other notices. */
    child_id: integer(),
    /** Facts of the kind for its text and link (`kinds.ts`). */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: created(),
    read_at: instant(),
  },
  (table) => [
    index('notices_person').on(table.person_id, table.created_at, table.id),
    index('notices_unread').on(table.person_id).where(sql`read_at is null`),
    uniqueIndex('notices_cause').on(table.person_id, table.kind, table.cause).where(sql`cause is not null`),
    index('notices_actor').on(table.actor_id).where(sql`actor_id is not null`),
    index('notices_child').on(table.child_id).where(sql`child_id is not null`),
    index('notices_time').using('brin', table.created_at),
  ],
)

/** People's wishes: whether notices of a kind go out on a channel. Without a row, the kind's default counts. */
export const noticeWishes = pgTable(
  'notice_wishes',
  {
    person_id: integer().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    channel: text({ enum: noticeChannels }).notNull(),
    is_on: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.kind, table.channel] })],
)
