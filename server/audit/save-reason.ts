import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/http/session.ts'
import { officeReasons } from './reason-tables.ts'
import { auditLog } from './tables.ts'

type Action = typeof officeReasons.$inferSelect.action

export interface Reason {
  kind: string
  reason: string
  /** `on` when the person gets a message. */
  tell?: 'on' | undefined
}

interface About {
  action: Action
  personId: number
}

/** Saves the administrator's reason. Returns the facts for the audit entry, which must not contain the typed text. */
export async function saveReason(tx: Db, admin: Viewer, { kind, reason, tell }: Reason, { action, personId }: About) {
  const [kept] = await tx
    .insert(officeReasons)
    .values({ user_id: personId, action, kind, reason, was_sent: tell === 'on', given_by: admin.id })
    .returning({ id: officeReasons.id })
  return { kind, reason_id: kept?.id, told: tell === 'on' }
}

/**
 * The SQL for the typed text of an audit entry, whose `detail` has the id of the reason. The text is null without a
 * reason, and once the person's account is deleted.
 */
export const reasonOfEntry = sql<string | null>`(
  select ${officeReasons.reason} from ${officeReasons}
  where ${officeReasons.id} = (${auditLog.detail} ->> 'reason_id')::int)`
