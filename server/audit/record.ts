import type { Role } from '#contract/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import { originColumns } from './origin.ts'
import { auditLog } from './tables.ts'

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

/** Writes the deed with the change itself: pass the change's own transaction. */
export async function record(db: Db, { actor, ...deed }: Deed): Promise<void> {
  const who = { actor_id: actor?.id ?? null, role: actor?.role ?? null }
  await db.insert(auditLog).values({ ...deed, ...who, ...originColumns() })
}
