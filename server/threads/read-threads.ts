import { and, count, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AppContext } from '#server/app-context.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import type { Viewer } from '#server/http/session.ts'
import { findPartner, partnerColumns, partners, readColumns, sidesOf } from './partners.ts'
import { threadMessages, threadReports, threads } from './tables.ts'

const newest = alias(threadMessages, 'newest')

/**
 * Returns the viewer's threads, the newest first. Leaves out threads with a person to whom the viewer has no connection
 * now.
 */
export function listThreads({ db, files }: AppContext, viewer: Viewer, page: PageQuery) {
  const { columns, isKnown } = partnerColumns(viewer)
  const [own, other] =
    viewer.role === 'teacher' ? [threads.teacher_id, threads.person_id] : [threads.person_id, threads.teacher_id]
  const { text, created_at, writer_id } = newest
  const isUnread = sql`thread_messages.id > ${threads[readColumns(viewer).own]} and writer_id <> ${viewer.id}`
  const isFound = and(eq(own, viewer.id), isKnown)
  const isPartner = eq(partners.id, other)
  const isNewest = eq(newest.id, threads.last_id)
  return pageOf(page, {
    total: async () => {
      const counted = db.select({ total: count() }).from(threads).innerJoin(partners, isPartner)
      const [found] = await counted.innerJoin(newest, isNewest).where(isFound)
      return found?.total ?? 0
    },
    rows: async (limit, offset) => {
      const rows = await db
        .select({
          ...{ ...columns, text, created_at, is_own: sql<boolean>`${writer_id} = ${viewer.id}` },
          unread: sql<number>`(select count(*)::int from thread_messages where thread_id = ${threads.id} and ${isUnread})`,
        })
        .from(threads)
        .innerJoin(partners, isPartner)
        .innerJoin(newest, isNewest)
        .where(isFound)
        .orderBy(desc(threads.last_id))
        .limit(limit)
        .offset(offset)
      return rows.map((row) => {
        const { text, created_at, is_own, image, ...one } = row
        return { ...one, image: files.address(image), last: { text, is_own, created_at } }
      })
    },
  })
}

/** Returns the messages with the other person, the newest first. Throws 404 unless viewer and partner correspond. */
export async function readThread(
  { db, files }: AppContext,
  viewer: Viewer,
  { id: other, ...page }: PageQuery & { id: number },
) {
  const partner = await findPartner(db, viewer, other)
  const { teacher, person } = sidesOf(viewer, other)
  const ofPair = and(eq(threads.teacher_id, teacher), eq(threads.person_id, person))
  const columns = readColumns(viewer)
  const { id, text, created_at, writer_id } = threadMessages
  const is_own = sql<boolean>`${writer_id} = ${viewer.id}`
  const list = await pageOf(page, {
    total: async () => {
      const [thread] = await db.select({ id: threads.id }).from(threads).where(ofPair)
      return thread ? db.$count(threadMessages, eq(threadMessages.thread_id, thread.id)) : 0
    },
    rows: (limit, offset) =>
      db
        .select({
          ...{ id, text, created_at, is_own },
          is_read: sql<boolean>`${id} <= case when ${is_own} then ${threads[columns.other]} else ${threads[columns.own]} end`,
          is_reported: sql<boolean>`exists (select from ${threadReports}
            where ${threadReports.message_id} = ${threadMessages.id} and ${threadReports.reporter_id} = ${viewer.id})`,
        })
        .from(threadMessages)
        .innerJoin(threads, eq(threads.id, threadMessages.thread_id))
        .where(ofPair)
        .orderBy(desc(id))
        .limit(limit)
        .offset(offset),
  })
  return { ...list, partner: { ...partner, image: files.address(partner.image) } }
}
