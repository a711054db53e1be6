import { sql } from 'drizzle-orm'
import type { MessageKind, messageChannels } from '#contract/message-kinds.ts'
import type { Db } from '#server/db/open.ts'
import { jobsDue } from '#server/jobs/enqueue.ts'

export interface Message {
  kind: MessageKind
  channel: (typeof messageChannels)[number]
  /** A phone as `+201001234567`, an e-mail, or the contact of a push subscription (`pushContact`). */
  to: string
  text: string
  /** The school's own address that a notice on a device opens. */
  link?: string
  /** Present only in a message with a one-time code. */
  code?: string
  /** The account whose contact `to` is. */
  person_id?: number
  /** The student whom the message is about. */
  about_id?: number
}

/** The name of the job that sends messages without a code. A new message starts the job. */
export const messagesSend = 'messages.send'
/** The name of the job that sends messages with a code. */
export const codesSend = 'codes.send'

/** Kinds of messages without a code whose text has a link that opens a page without a login. */
const withLink: ReadonlySet<MessageKind> = new Set<MessageKind>(['consent.link', 'week.told', 'exam.missed'])

interface Life {
  /** Minutes after which an unsent message expires; a day by default. */
  minutes?: number
}

/** Saves the message in the caller's transaction, so that a rollback drops the message too. */
export const queueMessage = (db: Db, message: Message, life?: Life): Promise<void> => queueMessages(db, [message], life)

/**
 * Saves many messages with one statement in the caller's transaction. Uses raw SQL, because the statement also starts
 * the jobs that send messages.
 */
export async function queueMessages(db: Db, list: readonly Message[], { minutes = 24 * 60 }: Life = {}): Promise<void> {
  if (list.length === 0) return
  const column = (value: (message: Message) => unknown) => sql.param(list.map(value))
  await db.execute(sql`
    with queued as (
      insert into messages (kind, channel, "to", text, code, person_id, about_id, link, is_private, expires_at)
      select given.*, now() + make_interval(mins => ${minutes})
      from unnest(${column(({ kind }) => kind)}::text[], ${column(({ channel }) => channel)}::text[],
        ${column(({ to }) => to)}::text[], ${column(({ text }) => text)}::text[], ${column(({ code = null }) => code)}::text[],
        ${column(({ person_id = null }) => person_id)}::int[], ${column(({ about_id = null }) => about_id)}::int[],
        ${column(({ link = null }) => link)}::text[],
        ${column(({ kind, code }) => code !== undefined || withLink.has(kind))}::bool[]) as given
      returning code
    )
    select pg_notify(${jobsDue}, name)
    from (select distinct case when code is null then ${messagesSend} else ${codesSend} end as name from queued) as jobs`)
}
