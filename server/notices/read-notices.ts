import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import { inLanguage, type Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { noticeRules } from './kinds.ts'
import { peopleOf } from './people-of.ts'
import type { NoticePeople, Rule } from './rule.ts'
import { notices } from './tables.ts'

const [actors, children] = [alias(users, 'actors'), alias(users, 'children')]

interface Row {
  kind: NoticeKind
  facts: Record<string, unknown>
}

/** Returns the text and the link of a notice. The row's kind decides the type of its facts. */
function present({ kind, facts }: Row, people: NoticePeople, language: Language) {
  const rule = noticeRules[kind] as Rule<unknown>
  return { text: inLanguage(rule.words(facts, people), language), link: rule.link(facts, people) }
}

/** Returns a page of the viewer's notices, the newest first. */
export function listNotices(
  { db }: AppContext,
  viewer: Viewer,
  { language, ...page }: PageQuery & { language: Language },
) {
  const own = eq(notices.person_id, viewer.id)
  return pageOf(page, {
    total: () => db.$count(notices, own),
    rows: async (limit, offset) => {
      const rows = await db
        .select({ notice: notices, actor: actors.name, child: children.name })
        .from(notices)
        .leftJoin(actors, eq(actors.id, notices.actor_id))
        .leftJoin(children, eq(children.id, notices.child_id))
        .where(own)
        .orderBy(desc(notices.created_at), desc(notices.id))
        .limit(limit)
        .offset(offset)
      return rows.map(({ notice, actor, child }) => {
        const { id, kind, created_at, read_at, actor_id, child_id } = notice
        const people = peopleOf(viewer.role, { actor_id, actor, child_id, child })
        return { id, kind, created_at, is_read: read_at !== null, ...present(notice, people, language) }
      })
    },
  })
}

const isUnread = (viewer: Viewer) => and(eq(notices.person_id, viewer.id), isNull(notices.read_at))

/**
 * Marks one notice as read or unread and returns the number of unread notices. Throws 404 for an unknown notice and for
 * another person's notice.
 */
export async function markNotice({ db }: AppContext, viewer: Viewer, { id, read }: { id: number; read: 0 | 1 }) {
  const marked = await db
    .update(notices)
    .set({ read_at: read ? sql`coalesce(read_at, now())` : null })
    .where(and(eq(notices.id, id), eq(notices.person_id, viewer.id)))
    .returning({ id: notices.id })
  if (marked.length === 0) throw new AppError('notFound')
  return await db.$count(notices, isUnread(viewer))
}

/** Marks the viewer's notices of the causes as read, if there are any. Returns the number of unread notices. */
export async function markCausesRead(
  db: Db,
  viewer: Viewer,
  { kinds, causes }: { kinds: readonly NoticeKind[]; causes: readonly string[] },
) {
  if (causes.length > 0) {
    await db
      .update(notices)
      .set({ read_at: sql`now()` })
      .where(and(isUnread(viewer), inArray(notices.kind, [...kinds]), inArray(notices.cause, [...causes])))
  }
  return await db.$count(notices, isUnread(viewer))
}

/** Marks the viewer's notices up to `until`, or all, as read and returns the number of unread notices. */
export async function markAllNotices({ db }: AppContext, viewer: Viewer, { until }: { until?: number | undefined }) {
  await db
    .update(notices)
    .set({ read_at: sql`now()` })
    .where(and(isUnread(viewer), until === undefined ? undefined : lte(notices.id, until)))
  return await db.$count(notices, isUnread(viewer))
}
