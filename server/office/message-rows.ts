import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open.ts'
import { canSendAgain } from '#server/messaging/send-again.ts'
import { messages } from '#server/messaging/tables.ts'
import { users } from '#server/people/tables.ts'

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
