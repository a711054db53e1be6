import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  deliveryStates,
  type MessageKind,
  messageChannels,
  messageStates,
  providerChannels,
  sendProblems,
} from '#contract/message-kinds.ts'
import { type Piastres, piastres } from '#contract/money.ts'
import { created, instant, key } from '#server/db/columns.ts'

/**
 * The queue of messages, written in the transaction of their cause, and the history of sent messages. Code and text of
 * a private message are deleted once no further try follows.
 */
export const messages = pgTable(
  'messages',
  {
    id: key(),
    kind: text().$type<MessageKind>().notNull(),
    /** The account whose contact gets the message; null for a contact without an account. */
    person_id: integer(),
    /** The student whom the message is about. A refused or withdrawn consent stops most of these messages. */
    about_id: integer(),
    channel: text({ enum: messageChannels }).notNull(),
    /** The phone, e-mail or push subscription; null after the account is deleted. */
    to: text(),
    text: text(),
    code: text(),
    /** The school's own address that a notice on a device opens. */
    link: text(),
    /**
     * True for a text with a code, or with a link that opens a page without a login. The office never shows such a text
     * and never sends it again.
     */
    is_private: boolean().notNull().default(false),
    state: text({ enum: messageStates }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** The reason of the last failure, and the provider's own words. */
    problem: text({ enum: sendProblems }),
    error: text(),
    /**
     * The provider that accepted the message, as people write its name, and the provider's id of the message. Both
     * columns are null before the acceptance, and for a message that only went to the file.
     */
    provider: text(),
    reference: text(),
    /** The sum in piastres of the providers' charges for all tries. A provider that did not reply may charge too. */
    cost: integer().$type<Piastres>().notNull().default(piastres(0)),
    /** The provider's later report about the sent message, and the provider's words about a failure. */
    delivery: text({ enum: deliveryStates }),
    delivery_error: text(),
    delivery_at: instant(),
    /** The time of the next try; null once no further try follows. */
    next_at: instant().defaultNow(),
    expires_at: instant().notNull(),
    created_at: created(),
    /** The time of the last try. For a sent message this is the time of sending. */
    tried_at: instant(),
  },
  (table) => [
    index('messages_due').on(table.next_at).where(sql`next_at is not null`),
    index('messages_person').on(table.person_id, table.id),
    index('messages_about').on(table.about_id, table.id).where(sql`about_id is not null`),
    // With this operator class, the index finds a phone or an e-mail by its prefix.
    index('messages_to').on(table.to.op('text_pattern_ops')),
    index('messages_unsent').on(table.state, table.id).where(sql`state <> 'sent'`),
    index('messages_channel').on(table.channel, table.id).where(sql`channel <> 'sms'`),
    index('messages_reference').on(table.provider, table.reference).where(sql`reference is not null`),
    index('messages_time').using('brin', table.created_at),
  ],
)

/** The channel that a person wants first. Without a row the school's order decides. */
export const preferredChannels = pgTable('preferred_channels', {
  person_id: integer().primaryKey(),
  channel: text({ enum: providerChannels }).notNull(),
})

/** The sum of all messages' costs on each day in Cairo. A cost is added before its message leaves. */
export const messageSpending = pgTable('message_spending', {
  day: date().primaryKey(),
  spent: integer().$type<Piastres>().notNull(),
})

/**
 * Reports of providers, each until it is applied. A report may arrive before the commit of the transaction that sends
 * its message, so it waits in this table.
 */
export const deliveryReports = pgTable(
  'delivery_reports',
  {
    provider: text().notNull(),
    reference: text().notNull(),
    channel: text({ enum: messageChannels }).notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    words: text(),
    is_final: boolean().notNull(),
    created_at: created(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.reference, table.state] })],
)

/**
 * Words by which people stop and resume messages to their phone. The newest word of a phone counts. The key stops a
 * repeated older word from counting again.
 */
export const stopWords = pgTable(
  'stop_words',
  {
    provider: text().notNull(),
    reference: text().notNull(),
    contact: text().notNull(),
    stops: boolean().notNull(),
    created_at: created(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.reference] }),
    index('stop_words_contact').on(table.contact, table.created_at),
  ],
)

/** Contacts that a provider refused for good. Only codes still go to these contacts (docs/product.md, Office). */
export const bouncedContacts = pgTable(
  'bounced_contacts',
  {
    contact: text().notNull(),
    channel: text({ enum: providerChannels }).notNull(),
    /** The provider's words about the refusal. */
    words: text().notNull(),
    /** True when the provider had accepted the message and reported the failure later. */
    by_report: boolean().notNull(),
    created_at: created(),
  },
  (table) => [primaryKey({ columns: [table.contact, table.channel] })],
)
