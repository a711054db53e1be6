import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { originColumns } from './origin.ts'

interface Deed {
  actor: { id: number; role: Role } | undefined
  /** `course.delete`, `grade.set`, `login.fail` … */
  action: string
  object?: string
  object_id?: number
  result?: 'ok' | 'refused'
  /** Allow-listed fields only: never a password, code or token, nor a name or contact that must vanish with its owner. */
  detail?: Record<string, unknown>
}

const value = sql.placeholder
const addDeed = statement<object, Record<string, unknown>>(
  'deed_add',
  sql`
    insert into audit_log (actor_id, role, action, object, object_id, result, detail, address, agent_hash, request_id)
    values (${value('actor_id')}, ${value('role')}, ${value('action')}, ${value('object')}, ${value('object_id')},
      ${value('result')}, ${value('detail')}::jsonb, ${value('origin_address')}, ${value('origin_agent')},
      ${value('origin_request')})`,
)

/** Writes an audit row. Pass the transaction of the change. */
export async function record(db: Db, { actor, ...deed }: Deed): Promise<void> {
  const { action, object, object_id, result = 'ok', detail } = deed
  await addDeed(db, {
    actor_id: actor?.id,
    role: actor?.role,
    action,
    object,
    object_id,
    result,
    detail: detail && JSON.stringify(detail),
    ...deedOrigin(),
  })
}

interface DeedRows {
  /** The name of a `with` query whose rows have `id` and the columns below. */
  from: string
  actor_id: SQL
  role: SQL
  action: SQL
  object: string
  detail?: SQL
}

/** SQL: the audit row as a `with` query of a hot statement, without a round trip of its own. Pass the values of `deedOrigin()`. */
export const deedOf = ({ from, actor_id, role, action, object, detail = sql`null::jsonb` }: DeedRows) => sql`
  insert into audit_log (actor_id, role, action, object, object_id, detail, address, agent_hash, request_id)
  select ${actor_id}, ${role}, ${action}, ${sql.raw(`'${object}'`)}, id, ${detail}, ${sql.placeholder('origin_address')}::text,
    ${sql.placeholder('origin_agent')}::text, ${sql.placeholder('origin_request')}::text
  from ${sql.raw(from)}`

/** Returns the values of `deedOf`'s placeholders. */
export function deedOrigin() {
  const { address = null, agent_hash = null, request_id = null } = originColumns()
  return { origin_address: address, origin_agent: agent_hash, origin_request: request_id }
}
