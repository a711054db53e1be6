import { and, eq, sql } from 'drizzle-orm'
import { digestKinds } from '#contract/digest-stops.ts'
import type { Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { countedNow, hour } from '#server/http/rate-limits.ts'
import type { Digest } from './links.ts'
import { type About, startDigests, stopDigests } from './stops.ts'
import { digests } from './tables.ts'

/** The answers that a guardian may give on the evidence page. */
export const digestAnswers = ['read', 'wrong', 'stop', 'start'] as const
export type DigestAnswer = (typeof digestAnswers)[number]

/**
 * The highest number of answers through one link in an hour. The link needs no login, and each stop after a start adds
 * rows that are kept for a year.
 */
const answersPerHour = 20

/** Counts an answer through the link. Returns the seconds to wait above `answersPerHour`, else 0. */
export async function countAnswer({ db }: Pick<AppContext, 'db'>, { id }: Pick<Digest, 'id'>): Promise<number> {
  const [now] = await countedNow(db, { key: `digest-answers:${id}`, seconds: hour, amount: 1 })
  return now && now.count > answersPerHour ? now.wait : 0
}

/**
 * Saves the guardian's answer, and the language of the page for later messages. After `stop` the links still work, and
 * `start` resumes the messages. After `wrong` all links to this contact about the student end immediately, because a
 * stranger has them. A repeated answer changes nothing (docs/product.md, The weekly message).
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
    if (answer === 'stop') await stopDigests(tx, { ...digest, reason: 'stopped', kinds: digestKinds })
    if (answer === 'start') await startDigests(tx, { ...digest, kinds: digestKinds })
    if (answer === 'wrong') {
      await stopDigests(tx, { ...digest, reason: 'wrong', kinds: digestKinds })
      await endLinks(tx, digest)
    }
  })
}

const endLinks = (tx: Db, { student_id, contact }: About) =>
  tx
    .update(digests)
    .set({ expires_at: sql`least(${digests.expires_at}, now())` })
    .where(and(eq(digests.student_id, student_id), eq(digests.contact, contact)))
