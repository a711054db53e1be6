import { and, eq, gt, like, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { westernDigits } from '#contract/digits.ts'
import type { MessageState, messageChannels } from '#contract/message-kinds.ts'
import { channelWords, deliveryWords, kindWords, problemWords, stateWords } from '#contract/message-words.ts'
import { toPounds } from '#contract/money.ts'
import { type Found, isFound } from '#server/db/found.ts'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import type { Db } from '#server/db/open.ts'
import { canSendAgain } from '#server/messaging/send-again.ts'
import { messages } from '#server/messaging/tables.ts'
import { findPeople } from '#server/people/person-search.ts'
import { users } from '#server/people/tables.ts'
import { phoneBeginnings } from '#server/people/typed-phone.ts'

interface Query extends ListQuery {
  q?: string | undefined
  state?: MessageState | undefined
  channel?: (typeof messageChannels)[number] | undefined
  person?: number | undefined
}
type Asked = Query & { people?: Found | undefined }

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

/** Returns the beginnings of the contacts that a typed phone or e-mail may mean. */
const contactsOf = (typed: string): string[] => phoneBeginnings(typed) ?? [westernDigits(typed).trim().toLowerCase()]

/**
 * Returns an SQL condition that is true for messages to the typed contact, and for messages to or about a found person.
 * Each part of the condition has an index.
 */
function matches({ q, people }: Asked): SQL | undefined {
  if (!q || !people) return undefined
  const sentTo = contactsOf(q).map((beginning) => like(to, `${beginning.replace(/[\\%_]/g, '\\$&')}%`))
  return or(...sentTo, isFound(person_id, people), isFound(about_id, people))
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
  prepare: async (db, query: Query): Promise<Asked> => ({
    ...query,
    people: query.q ? await findPeople(db, query.q) : undefined,
  }),
  where: ({ state: wanted, channel: by, person, ...asked }: Asked) => [
    matches(asked),
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
    { label: { ar: 'التكلفة بالجنيه', en: 'Cost in EGP' }, cell: ({ cost }) => toPounds(cost) },
    { label: { ar: 'كُتبت', en: 'Written' }, cell: ({ created_at }) => created_at },
    { label: { ar: 'آخر محاولة', en: 'Last try' }, cell: ({ tried_at }) => tried_at },
    { label: { ar: 'النص', en: 'Text' }, cell: ({ text }) => text },
  ],
})
