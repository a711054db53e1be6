import { and, desc, eq } from 'drizzle-orm'
import type { MessageKind } from '#contract/message-kinds.ts'
import { officeReasons } from '#server/audit/reason-tables.ts'
import { record } from '#server/audit/record.ts'
import { type Reason, saveReason } from '#server/audit/save-reason.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/http/session.ts'
import { textPerson } from '#server/messaging/text-person.ts'

type Action = typeof officeReasons.$inferSelect.action

interface Verb {
  action: Action
  personId: number
  /** The name of the audit entry, such as `account.suspend`. */
  audit: string
  /** The facts for the audit entry beside the reason's kind. */
  detail?: Record<string, unknown>
}

/**
 * Saves the administrator's reason and audits the action. The audit entry names the reason's row by id, because a typed
 * text may contain a name.
 */
export async function keepReason(tx: Db, admin: Viewer, reason: Reason, verb: Verb): Promise<void> {
  const { action, personId, audit, detail } = verb
  const facts = { ...detail, ...(await saveReason(tx, admin, reason, { action, personId })) }
  await record(tx, { actor: admin, action: audit, object: 'user', object_id: personId, detail: facts })
}

/** Sends each text to its person if the administrator chose to send the reason. */
export async function tellIfWanted(
  tx: Db,
  { tell }: Reason,
  texts: readonly { to: number; kind: MessageKind; text: string }[],
) {
  if (tell !== 'on') return
  for (const { to, ...text } of texts) await textPerson(tx, to, text)
}

/** Returns the newest reason of that action for the person; undefined without a reason. */
export async function newestReason(db: Db, personId: number, action: Action) {
  const { kind, reason, was_sent, given_by, created_at: at } = officeReasons
  const [found] = await db
    .select({ kind, reason, was_sent, given_by, at })
    .from(officeReasons)
    .where(and(eq(officeReasons.user_id, personId), eq(officeReasons.action, action)))
    .orderBy(desc(officeReasons.id))
    .limit(1)
  return found
}
