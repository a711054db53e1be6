import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { locks } from '#server/db/locks.ts'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { takeLock } from '#server/db/take-lock.ts'
import { AppError } from '#server/errors.ts'
import { originColumns } from './origin.ts'

interface AuditEntry {
  actor: { id: number; role: Role } | undefined
  /** Subject and verb, such as `course.delete`, `grade.set` or `login.fail`. */
  action: string
  object?: string
  object_id?: number
  result?: 'ok' | 'refused'
  /**
   * Facts without personal data. Passwords, codes, tokens, names and contacts must not be here, because a deletion does
   * not erase entries.
   */
  detail?: Record<string, unknown>
}

const value = sql.placeholder

/**
 * An SQL condition on `users` that is true unless the account is deleted or is being deleted. The query must also lock
 * the row, because a deletion may commit after the query's snapshot. Does not wait for the deletion's lock. The transaction may hold rows that the deletion needs, so a wait could deadlock.
 */
export const isPresentActor = sql`(users.deleted_at is null
  and pg_try_advisory_xact_lock_shared(${sql.raw(String(locks.deletePerson))}, users.id))`

/**
 * Adds the row unless the actor's account is deleted or is being deleted. A refusal is always added. Uses raw SQL,
 * because one round trip then does all steps.
 */
const addEntry = statement<object, Record<string, unknown>>(
  'audit_entry_add',
  sql`
    with present as (
      select from users where users.id = ${value('actor_id')}::int and ${isPresentActor} for key share
    )
    insert into audit_log (actor_id, role, action, object, object_id, result, detail, address, agent_hash, request_id)
    select ${value('actor_id')}::int, ${value('role')}::text, ${value('action')}::text, ${value('object')}::text,
      ${value('object_id')}::int, ${value('result')}::text, ${value('detail')}::jsonb, ${value('origin_address')}::text,
      ${value('origin_agent')}::text, ${value('origin_request')}::text
    where ${value('actor_id')}::int is null or ${value('result')}::text = 'refused' or exists (select from present)
    returning id`,
)

/**
 * Makes every `record` of the person's actions throw until the transaction ends, except for a refusal. Waits for
 * transactions that have recorded such an action.
 */
export async function stopEntries(tx: Db, personId: number): Promise<void> {
  await takeLock(tx, sql`${locks.deletePerson}, ${personId}`)
}

/**
 * Writes an audit entry. Pass the transaction of the change. Throws 401 for a deleted actor, except for a refusal. The
 * error undoes the change, because the deletion would not find the change's rows.
 */
export async function record(db: Db, { actor, ...entry }: AuditEntry): Promise<void> {
  const { action, object, object_id, result = 'ok', detail } = entry
  const written = await addEntry(db, {
    actor_id: actor?.id,
    role: actor?.role,
    action,
    object,
    object_id,
    result,
    detail: detail && JSON.stringify(detail),
    ...auditOrigin(),
  })
  if (written.length === 0) throw new AppError('auth.expired')
}

interface EntryRows {
  /** The SQL after `from`: a `with` query or a join of `with` queries, whose rows have `id` and the columns below. */
  from: string
  actor_id: SQL
  role: SQL
  action: SQL
  object: string
  detail?: SQL
  /** The SQL of the three columns of the request; the placeholders of `auditOrigin` by default. */
  origin?: SQL
}

const sentOrigin = sql`${value('origin_address')}::text, ${value('origin_agent')}::text, ${value('origin_request')}::text`

/**
 * Returns the `with` query that adds the audit entry inside a frequent statement, which saves a round trip. Pass the
 * values of `auditOrigin()` to the statement.
 */
export const auditEntryOf = ({ from, actor_id, role, action, object, ...more }: EntryRows) => sql`
  insert into audit_log (actor_id, role, action, object, object_id, detail, address, agent_hash, request_id)
  select ${actor_id}, ${role}, ${action}, ${sql.raw(`'${object}'`)}, id, ${more.detail ?? sql`null::jsonb`}, ${more.origin ?? sentOrigin}
  from ${sql.raw(from)}`

/** Returns the values of `auditEntryOf`'s placeholders. */
export function auditOrigin() {
  const { address = null, agent_hash = null, request_id = null } = originColumns()
  return { origin_address: address, origin_agent: agent_hash, origin_request: request_id }
}
