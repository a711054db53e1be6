import { sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { NoticeChannel, NoticeKind } from '#contract/notice-kinds.ts'
import type { Bilingual, Language } from '#contract/values.ts'
import type { Db } from '#server/db/open.ts'
import { sentArray } from '#server/db/shared-read.ts'
import { statement } from '#server/db/statement.ts'
import { pushContact } from '#server/messaging/push/push-sender.ts'
import { devicesOf } from '#server/messaging/push/subscriptions.ts'
import { type Message, queueMessages } from '#server/messaging/queue-message.ts'
import { contactColumns } from '#server/messaging/text-person.ts'
import { noticeRules } from './kinds.ts'
import { peopleOf } from './people-of.ts'
import { type Rule, type Standing, standingOf } from './rule.ts'

/** A notice's row before its delivery on the channels. */
export interface Written {
  person_id: number
  actor_id: number | null
  child_id: number | null
  facts: Record<string, unknown>
}

interface Wished extends Written {
  role: Role
  actor: string | null
  child: string | null
  phone: string | null
  phone_claimed: boolean
  email: string | null
  by_phone: boolean
  by_email: boolean
  /** The devices that show the notice. */
  devices: { id: number; language: Language }[]
}

/** Returns SQL without parameters. With parameters, PostgreSQL would make a new plan for each notice. */
const isWished = (kind: NoticeKind, channel: NoticeChannel, standing: Standing) =>
  standing === 'always' || standing === 'never'
    ? sql.raw(String(standing === 'always'))
    : sql.raw(`coalesce((select is_on from notice_wishes
        where notice_wishes.person_id = users.id and kind = '${kind}' and channel = '${channel}'), ${standing === 'on'})`)

/**
 * Returns the query that finds the people, wishes and devices of notices of the kind. Uses raw SQL, because one round
 * trip reads those of thousands of notices.
 */
const wishedOf = (kind: NoticeKind, rule: Rule<unknown>) =>
  statement<Wished, Record<'people' | 'actors' | 'children' | 'facts', unknown[]>>(
    `notices_wished_${kind}`,
    sql`
      select * from (
        select told.*, users.user_type as role, actors.name as actor, children.name as child, users.phone,
          users.phone_claimed, ${contactColumns.email} as email, ${isWished(kind, 'phone', rule.phone)} as by_phone,
          ${isWished(kind, 'email', rule.email)} as by_email,
          case when ${isWished(kind, 'push', standingOf(rule, 'push'))} then ${devicesOf(sql`users.id`)} else '[]' end as devices
        from unnest(${sentArray('people')}, ${sentArray('actors')}, ${sentArray('children')}, ${sentArray('facts', 'text')}::jsonb[])
          as told (person_id, actor_id, child_id, facts)
        join users on users.id = told.person_id
        left join users as actors on actors.id = told.actor_id left join users as children on children.id = told.child_id
      ) as wished where by_phone or by_email or devices::text <> '[]'`,
  )

const wished = new Map<NoticeKind, ReturnType<typeof wishedOf>>()

/** Queues the new notices as messages on the channels that their kind and each person's wishes allow. */
export async function sendWished(tx: Db, kind: NoticeKind, written: readonly Written[], language?: Language) {
  const rule = noticeRules[kind] as Rule<unknown>
  if (written.length === 0) return
  const read = wished.get(kind) ?? wishedOf(kind, rule)
  wished.set(kind, read)
  const rows = await read(tx, {
    people: written.map(({ person_id }) => person_id),
    actors: written.map(({ actor_id }) => actor_id),
    children: written.map(({ child_id }) => child_id),
    facts: written.map(({ facts }) => JSON.stringify(facts)),
  })
  await queueMessages(
    tx,
    rows.flatMap((row) => messagesOf(kind, rule, row, language)),
  )
}

/**
 * Inserts a blank after each dot, slash and colon within a word. Phones then make no link of a typed name. The currency
 * «ج.م» alone is no address and stays whole.
 */
const unlinked = (text: string) =>
  text.replace(/[./:](?=\p{L})/gu, '$& ').replace(/(?<![\p{L}.])ج\. م(?![\p{L}.])/gu, 'ج.م')

type Way = Pick<Message, 'channel' | 'to'> & Partial<Pick<Message, 'text' | 'link'>>

/**
 * Returns the messages of a notice. An unproven phone may be a stranger's, so its account gets the message at its
 * proven e-mail.
 */
function messagesOf(kind: NoticeKind, rule: Rule<unknown>, row: Wished, language: Language | undefined): Message[] {
  const people = peopleOf(row.role, row)
  const words: Bilingual = rule.words(row.facts, people)
  const text = unlinked(language ? words[language] : `${words.ar}\n${words.en}`)
  const about_id = row.child_id ?? (row.role === 'student' ? row.person_id : undefined)
  const message = { kind, text, person_id: row.person_id, ...(about_id !== undefined && { about_id }) }
  const byPhone = row.by_phone && !row.phone_claimed && row.phone ? [{ channel: 'sms' as const, to: row.phone }] : []
  const byEmail = (row.by_email || (row.by_phone && row.phone_claimed)) && row.email
  const ways: Way[] = [
    ...byPhone,
    ...(byEmail ? [{ channel: 'email' as const, to: row.email ?? '' }] : []),
    ...row.devices.map(({ id, language: own }) => ({
      ...{
        channel: 'push' as const,
        to: pushContact(id),
        text: words[language ?? own],
        link: rule.link(row.facts, people),
      },
    })),
  ]
  return ways.map((way) => ({ ...message, ...way }))
}
