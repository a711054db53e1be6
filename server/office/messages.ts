import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { westernDigits } from '#contract/digits.ts'
import type { MessageState, messageChannels } from '#contract/message-kinds.ts'
import { channelWords, deliveryWords, kindWords, problemWords, stateWords } from '#contract/message-words.ts'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import type { Db } from '#server/db/open.ts'
import { canSendAgain } from '#server/messaging/send-again.ts'
import { messages } from '#server/messaging/tables.ts'
import { matchesPerson } from '#server/people/person-search.ts'
import { users } from '#server/people/tables.ts'

interface Query extends ListQuery {
  q?: string | undefined
  state?: MessageState | undefined
  channel?: (typeof messageChannels)[number] | undefined
  person?: number | undefined
}

const about = alias(users, 'about')
const { id, kind, channel, to, person_id, about_id, state, tries, problem, error } = messages
const { provider, cost, delivery, delivery_error, delivery_at, created_at, tried_at, expires_at } = messages

/** Returns the query for messages without their codes and private texts. */
export const messageRows = (db: Db) =>
  db
    .select({
      id,
      kind,
      channel,
      to,
      person_id,
      name: sql<string | null>`${users.name}`.as('name'),
      about_id,
      about_name: sql<string | null>`${about.name}`.as('about_name'),
      text: sql<string | null>`case when not ${messages.is_private} then ${messages.text} end`.as('shown_text'),
      state,
      tries,
      problem,
      error,
      provider,
      cost,
      delivery,
      delivery_error,
      delivery_at,
      created_at,
      tried_at,
      expires_at,
      can_send_again: canSendAgain.as('can_send_again'),
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.person_id))
    .leftJoin(about, eq(about.id, messages.about_id))
    .$dynamic()

/** Returns the first characters of a contact, from the typed text of a phone or an e-mail. */
function contactOf(typed: string): string {
  const western = westernDigits(typed).trim()
  if (!/^[\d\s()+.-]{3,}$/.test(western)) return western.toLowerCase()
  const digits = western.replace(/\D/g, '').replace(/^(00)?(20)?0*/, '')
  return `+20${digits}`
}

/**
 * Returns an SQL condition that is true for messages to the typed contact. The condition is also true for messages to
 * or about a person who matches the text. Each part of the condition has an index.
 */
function matches(typed: string | undefined): SQL | undefined {
  if (!typed) return undefined
  const pattern = `${contactOf(typed).replace(/[\\%_]/g, '\\$&')}%`
  const found = sql`select users.id from users where ${matchesPerson(typed)}`
  return sql`${messages.id} in (
    select m.id from messages m where m."to" like ${pattern}
    union select m.id from messages m where m.person_id in (${found})
    union select m.id from messages m where m.about_id in (${found}))`
}

/** An SQL condition that is true for a failed message, and for an unexpired message without a sender. */
export const isNotSent = or(
  eq(messages.state, 'failed'),
  and(eq(messages.state, 'unsent'), gt(messages.expires_at, sql`now()`)),
)

/** Every message of the history, for the office. Rows are sorted by id, which is the order of time. */
export const officeMessages = officeList({
  select: messageRows,
  id: messages.id,
  ownTable: true,
  where: ({ q, state: wanted, channel: by, person }: Query) => [
    matches(q),
    wanted === 'failed' ? isNotSent : wanted && eq(messages.state, wanted),
    by && eq(messages.channel, by),
    person === undefined ? undefined : or(eq(messages.person_id, person), eq(messages.about_id, person)),
  ],
  sorts: { '-created_at': messages.id, created_at: messages.id },
  columns: [
    { label: { ar: 'النوع', en: 'Kind' }, cell: (row, language) => kindWords[row.kind]?.[language] ?? row.kind },
    { label: { ar: 'إلى', en: 'To' }, cell: ({ to }) => to },
    { label: { ar: 'الاسم', en: 'Name' }, cell: ({ name }) => name },
    { label: { ar: 'عن الطالب', en: 'About' }, cell: ({ about_name }) => about_name },
    { label: { ar: 'القناة', en: 'Channel' }, cell: (row, language) => channelWords[row.channel][language] },
    { label: { ar: 'الحالة', en: 'State' }, cell: (row, language) => stateWords[row.state][language] },
    {
      label: { ar: 'السبب', en: 'Reason' },
      cell: (row, language) => row.problem && problemWords[row.problem][language],
    },
    {
      label: { ar: 'التسليم', en: 'Delivery' },
      cell: (row, language) => row.delivery && deliveryWords[row.delivery][language],
    },
    { label: { ar: 'المزوّد', en: 'Provider' }, cell: ({ provider }) => provider },
    { label: { ar: 'التكلفة بالجنيه', en: 'Cost in EGP' }, cell: ({ cost }) => cost / 100 },
    { label: { ar: 'كُتبت', en: 'Written' }, cell: ({ created_at }) => created_at },
    { label: { ar: 'آخر محاولة', en: 'Last try' }, cell: ({ tried_at }) => tried_at },
    { label: { ar: 'النص', en: 'Text' }, cell: ({ text }) => text },
  ],
})
