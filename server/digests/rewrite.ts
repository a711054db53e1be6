import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { tokenHash } from '#server/http/session.ts'
import { readWeeks } from '#server/week/read-weeks.ts'
import { messageSpan } from '#server/week/span.ts'
import { type Digest, findTold, linkOf, newToken } from './links.ts'
import { digestText } from './message-text.ts'
import { digests } from './tables.ts'

interface Rewritten {
  text: string
  /** The hash of the new link's token. */
  token_hash: string
}

/**
 * Returns the text of a weekly message with a new link, because the token of its first link is not kept. Returns
 * undefined for a stopped or expired message, and for a contact without a guardian. Takes the database, not a
 * transaction, because the facts of the week are read in parallel.
 */
export async function rewrite(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  id: number,
): Promise<Rewritten | undefined> {
  const digest = await findTold(db, id)
  if (!digest || digest.stop !== null) return undefined
  const token = newToken()
  const text = await textOf(db, digest, linkOf(config, token))
  return text === undefined ? undefined : { text, token_hash: tokenHash(token) }
}

/** Saves the new link of a weekly message. The first link ends. */
export async function saveLink(tx: Db, id: number, { token_hash }: Rewritten): Promise<void> {
  await tx.update(digests).set({ token_hash }).where(eq(digests.id, id))
}

/** Returns the text of a weekly message with that link; undefined for an unknown student. */
export async function textOf(db: Db, { student_id, student, week, until, language }: Digest, link: string) {
  const facts = (await readWeeks(db, [student_id], messageSpan(week))).get(student_id)
  return facts && digestText(facts, { student, language, until, link })
}
