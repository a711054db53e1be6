import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isActive, isActiveAs } from '#server/access/present.ts'
import { isRunning } from '#server/access/subscribed.ts'
import { sessionIsOpen } from '#server/auth/session-is-open.ts'
import { sessions } from '#server/auth/tables.ts'
import type { Db } from '#server/db/open.ts'
import { linkRequests, parentChildren, users } from '#server/people/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

/** The highest number of a student's teachers that the page shows. */
const mostTeachers = 50

const asking = alias(users, 'asking')

/**
 * Returns the people linked with the person: parents, children, both sides of parents' requests, and teachers of
 * running subscriptions. Requests of unverified and suspended parents are left out, because nobody can agree to them.
 */
export async function linksOf(db: Db, id: number) {
  const card = { id: users.id, name: users.name, is_suspended: sql<boolean>`${users.suspended_at} is not null` }
  const exists = isNull(users.deleted_at)
  const [parents, waiting, children, asked, teaching] = await Promise.all([
    db
      .select({ ...card, since: parentChildren.created_at })
      .from(parentChildren)
      .innerJoin(users, eq(users.id, parentChildren.parent_id))
      .where(and(eq(parentChildren.child_id, id), exists)),
    db
      .select({ ...card, since: linkRequests.created_at })
      .from(linkRequests)
      .innerJoin(users, eq(users.id, linkRequests.parent_id))
      .where(and(eq(linkRequests.child_id, id), isActive)),
    db
      .select({ ...card, since: parentChildren.created_at })
      .from(parentChildren)
      .innerJoin(users, eq(users.id, parentChildren.child_id))
      .where(and(eq(parentChildren.parent_id, id), exists)),
    db
      .select({ ...card, since: linkRequests.created_at })
      .from(linkRequests)
      .innerJoin(users, eq(users.id, linkRequests.child_id))
      .innerJoin(asking, eq(asking.id, linkRequests.parent_id))
      .where(and(eq(linkRequests.parent_id, id), exists, isActiveAs('asking'))),
    db
      .select({ ...card, since: sql<Date>`min(${subscriptions.created_at})`.mapWith(subscriptions.created_at) })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.teacher_id))
      .where(and(eq(subscriptions.student_id, id), isRunning, exists))
      .groupBy(users.id)
      .orderBy(users.name)
      .limit(mostTeachers),
  ])
  const of = <Kind extends string>(kind: Kind, rows: typeof parents) => rows.map((row) => ({ ...row, kind }))
  const requests = [...of('waiting', waiting), ...of('asked', asked)]
  return [...of('parent', parents), ...requests, ...of('child', children), ...of('teacher', teaching)]
}

/** Returns the person's open sessions, the last seen first. */
export async function devicesOf(db: Db, userId: number) {
  const { id, browser, system, network, used_at: last_seen_at, user_id } = sessions
  return db
    .select({ id, browser, system, network, last_seen_at })
    .from(sessions)
    .where(and(eq(user_id, userId), sessionIsOpen))
    .orderBy(desc(last_seen_at), desc(id))
}
