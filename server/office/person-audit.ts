import { and, count, desc, eq, or, type SQL } from 'drizzle-orm'
import { actionWords } from '#contract/audit-words.ts'
import { countedRows } from '#contract/limits.ts'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { reasonOfEntry } from '#server/audit/save-reason.ts'
import { auditLog } from '#server/audit/tables.ts'
import type { Db } from '#server/db/open.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import { users } from '#server/people/tables.ts'

interface Wanted extends PageQuery {
  id: number
  language: Language
}

/**
 * Returns an SQL condition that is true for rows that the person caused or that are about the person. Each half has an
 * index.
 */
const concerns = (id: number): SQL | undefined =>
  or(eq(auditLog.actor_id, id), and(eq(auditLog.object, 'user'), eq(auditLog.object_id, id)))

/** Returns the number of audit entries that concern the person, at most one above `countedRows.all`. */
export async function auditCount(db: Db, id: number): Promise<number> {
  const found = db.select({ id: auditLog.id }).from(auditLog).where(concerns(id))
  const [row] = await db.select({ total: count() }).from(found.limit(countedRows.all + 1).as('found'))
  return row?.total ?? 0
}

/** Returns a page of the audit entries about the person or caused by the person, the newest first. */
export async function listAudit({ db }: Pick<AppContext, 'db'>, { id, language: _, ...query }: Wanted) {
  const { at, action, result, detail, address: network, actor_id } = auditLog
  const { data, pagination } = await pageOf(query, {
    total: () => auditCount(db, id),
    rows: (limit, offset) =>
      db
        .select({
          id: auditLog.id,
          at,
          action,
          result,
          detail,
          network,
          actor_id,
          name: users.name,
          reason: reasonOfEntry,
        })
        .from(auditLog)
        .leftJoin(users, eq(users.id, actor_id))
        .where(concerns(id))
        .orderBy(desc(auditLog.id))
        .limit(limit)
        .offset(Math.min(offset, countedRows.all)),
  })
  const actorOf = (row: { actor_id: number | null; name: string | null }) =>
    row.actor_id === null || row.name === null ? null : { id: row.actor_id, name: row.name }
  return {
    data: data.map(({ actor_id: actor, name, ...row }) => ({
      ...row,
      action_words: actionWords(row.action),
      detail: row.detail as Record<string, unknown> | null,
      actor: actorOf({ actor_id: actor, name }),
    })),
    pagination,
  }
}
