import { and, eq, gt, like, or, type SQL, sql } from 'drizzle-orm'
import { westernDigits } from '#contract/digits.ts'
import type { MessageState, messageChannels } from '#contract/message-kinds.ts'
import { channelWords, deliveryWords, kindWords, problemWords, stateWords } from '#contract/message-words.ts'
import { toPounds } from '#contract/money.ts'
import { type Found, isFound } from '#server/db/found.ts'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import { messages } from '#server/messaging/tables.ts'
import { findPeople } from '#server/people/person-search.ts'
import { phoneBeginnings } from '#server/people/typed-phone.ts'
import { messageRows } from './message-rows.ts'

interface Query extends ListQuery {
  q?: string | undefined
  state?: MessageState | undefined
  channel?: (typeof messageChannels)[number] | undefined
  person?: number | undefined
}
type Asked = Query & { people?: Found | undefined }

const { to, person_id, about_id } = messages

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
