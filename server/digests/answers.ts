import { and, eq, sql } from 'drizzle-orm'
import type { DigestStop } from '#contract/digest-stops.ts'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { cancelWaiting } from '#server/messaging/cancel-waiting.ts'
import type { Digest } from './links.ts'
import { digests, stoppedDigests } from './tables.ts'

/** The answers of a guardian on the evidence page. */
export const digestAnswers = ['read', 'wrong', 'stop'] as const
export type DigestAnswer = (typeof digestAnswers)[number]

/**
 * Saves the guardian's answer, in the language of the page on which it was given. After `stop` the links still work.
 * After `wrong` the links end immediately, because a stranger has them. A repeated answer changes nothing
 * (docs/product.md, The weekly message).
 */
export async function answerDigest(
  { db }: Pick<AppContext, 'db'>,
  digest: Digest,
  { answer, language }: { answer: DigestAnswer; language: Language },
): Promise<void> {
  const { id } = digest
  await db.transaction(async (tx) => {
    await tx
      .update(digests)
      .set({ language, ...(answer === 'read' && { read_at: sql`coalesce(${digests.read_at}, now())` }) })
      .where(eq(digests.id, id))
    if (answer === 'stop') await stopDigests(tx, digest, 'stopped')
    if (answer === 'wrong') {
      await stopDigests(tx, digest, 'wrong')
      await endLinks(tx, digest)
    }
  })
}

type About = Pick<Digest, 'student_id' | 'contact'>

/** Stops the messages about the student to this contact. A wrong phone replaces an earlier wish to stop. */
async function stopDigests(tx: Db, { student_id, contact }: About, reason: DigestStop) {
  const changed = await tx
    .insert(stoppedDigests)
    .values({ student_id, contact, reason })
    .onConflictDoUpdate({
      target: [stoppedDigests.contact, stoppedDigests.student_id],
      targetWhere: sql`resumed_at is null`,
      set: { reason, created_at: sql`now()` },
      setWhere: sql`${stoppedDigests.reason} = 'stopped' and excluded.reason = 'wrong'`,
    })
    .returning({ id: stoppedDigests.id })
  await cancelWaiting(tx, { kinds: ['week.told', 'exam.missed'], to: contact, about_id: student_id })
  if (changed.length > 0)
    await record(tx, { actor: undefined, action: `digest.${reason}`, object: 'user', object_id: student_id })
}

const endLinks = (tx: Db, { student_id, contact }: About) =>
  tx
    .update(digests)
    .set({ expires_at: sql`least(${digests.expires_at}, now())` })
    .where(and(eq(digests.student_id, student_id), eq(digests.contact, contact)))
