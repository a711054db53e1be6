import { and, desc, eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import type { Viewer } from '#server/http/session.ts'
import { findPartner, type Partner, partnerColumns, readColumns, sidesOf } from './partners.ts'
import { threadMessages, threadReports, threads } from './tables.ts'

interface ThreadRow extends Partner, Record<string, unknown> {
  text: string
  at_ms: number
  is_own: boolean
  unread: number
}

/**
 * Returns the viewer's threads, the newest first. Leaves out threads with a person to whom the viewer has no connection
 * now.
 */
export function listThreads({ db, files }: AppContext, viewer: Viewer, page: PageQuery) {
  const { columns, isKnown } = partnerColumns(viewer)
  const own = sql.raw(viewer.role === 'teacher' ? 'threads.teacher_id' : 'threads.person_id')
  const other = sql.raw(viewer.role === 'teacher' ? 'threads.person_id' : 'threads.teacher_id')
  const read = sql.raw(`threads.${readColumns(viewer).own}`)
  const found = sql`from threads join users as partners on partners.id = ${other}
    join thread_messages as newest on newest.id = threads.last_id where ${own} = ${viewer.id} and ${isKnown}`
  return pageOf(page, {
    total: async () => {
      const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`)
      return rows[0]?.total ?? 0
    },
    rows: async (limit, offset) => {
      const { rows } = await db.execute<ThreadRow>(sql`
        select ${columns}, newest.text, extract(epoch from newest.created_at)::float * 1000 as at_ms,
          newest.writer_id = ${viewer.id} as is_own,
          (select count(*)::int from thread_messages where thread_id = threads.id
            and thread_messages.id > ${read} and writer_id <> ${viewer.id}) as unread
        ${found} order by threads.last_id desc limit ${limit} offset ${offset}`)
      return rows.map(({ text, at_ms, is_own, image, ...one }) => ({
        ...one,
        image: files.address(image),
        last: { text, is_own, created_at: new Date(at_ms) },
      }))
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
