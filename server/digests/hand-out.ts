import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { digestLinkDays } from '#contract/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { tokenHash } from '#server/http/session.ts'
import { findByHand, linkOf, newToken } from './links.ts'
import { textOf } from './rewrite.ts'
import { digests } from './tables.ts'

type Context = Pick<AppContext, 'db' | 'config'>

/**
 * Marks a message of the office's list as sent by hand. Returns a WhatsApp link that opens a chat with the guardian and
 * contains the message's text. Makes the message's evidence link, which works from then on. Throws 404 for an unknown
 * message. Throws 409 for a message that is already marked, stopped or expired, and without the consent.
 */
export async function handOut({ db, config }: Context, admin: Viewer, { id }: { id: number }): Promise<string> {
  const token = newToken()
  const digest = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ handed_at: digests.handed_at })
      .from(digests)
      .where(and(eq(digests.id, id), eq(digests.by_hand, true)))
      .for('update')
    if (!row) throw new AppError('notFound')
    if (row.handed_at !== null) throw new AppError('digest.handed')
    const found = await findByHand(tx, id)
    if (!found || found.stop !== null) throw new AppError('digest.stopped')
    const expires_at = sql`now() + make_interval(days => ${digestLinkDays})`
    await tx
      .update(digests)
      .set({ token_hash: tokenHash(token), expires_at, handed_at: sql`now()`, handed_by: admin.id })
      .where(eq(digests.id, id))
    await record(tx, { actor: admin, action: 'digest.handed', object: 'user', object_id: found.student_id })
    return found
  })
  const text = await textOf(db, digest, linkOf(config, token))
  if (text === undefined) throw new AppError('notFound')
  return `https://wa.me/${digest.contact.slice(1)}?text=${encodeURIComponent(text)}`
}

/**
 * Marks a message as not sent after an accidental tap, so that the message waits again. A repeated call changes
 * nothing. Throws 404 for an unknown message.
 */
export async function takeBack({ db }: Context, admin: Viewer, { id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const [back] = await tx
      .update(digests)
      .set({ handed_at: null, handed_by: null })
      .where(and(eq(digests.id, id), isNotNull(digests.handed_at)))
      .returning({ student_id: digests.student_id })
    if (back) await record(tx, { actor: admin, action: 'digest.unhanded', object: 'user', object_id: back.student_id })
    else if ((await tx.$count(digests, and(eq(digests.id, id), eq(digests.by_hand, true)))) === 0)
      throw new AppError('notFound')
  })
}
