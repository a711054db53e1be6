import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { DigestStop } from '#contract/digest-stops.ts'
import type { Bilingual, Language } from '#contract/values.ts'
import { guardians } from '#server/access/guardians.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { tokenHash } from '#server/http/session.ts'

/**
 * Returns a token of 128 random bits. In base64url, the last character of 16 bytes is a letter, so phones keep that
 * character in the link.
 */
export const newToken = (): string => randomBytes(16).toString('base64url')

export const linkOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string => `${publicUrl}/week/${token}`

/** A weekly message, or a message about a missed exam, that has not expired. */
export interface Digest {
  id: number
  student_id: number
  student: string
  grade: Bilingual | null
  /** The date of the week's Saturday. */
  week: string
  until: Date
  contact: string
  language: Language
  expires_at: Date
  read_at: Date | null
  stop: DigestStop | null
}

type Row = Omit<Digest, 'until' | 'expires_at' | 'read_at'> & Record<'until' | 'expires_at' | 'read_at', string>

/**
 * Returns SQL that selects the columns of `Digest` from their tables. Uses raw SQL, because both lookups pass their own
 * condition to the same statement.
 */
const selectDigest = (condition: SQL) => sql`
  select digests.id, digests.student_id, users.name as student, grades.name as grade, to_char(week, 'YYYY-MM-DD') as week,
    until, digests.contact, language, expires_at, read_at, stopped_digests.reason as stop
  from digests join users on users.id = digests.student_id left join grades on grades.id = users.grade_id
  left join stopped_digests on stopped_digests.student_id = digests.student_id
    and stopped_digests.contact = digests.contact and resumed_at is null and stops_week
  where ${condition}`

/**
 * Returns the message of a link; undefined for an unknown or expired link. Also returns undefined if the contact no
 * longer belongs to a guardian of the student. Causes are a withdrawn consent, an ended link of a parent, a deleted or
 * suspended account, and a changed phone. For a guardian without an account, the student's coming of age is another
 * cause.
 */
export const findDigest = (db: Db, token: string): Promise<Digest | undefined> =>
  findWhere(db, sql`token_hash = ${tokenHash(token)} and expires_at > now()`)

/**
 * Returns a message that the office sends by hand. Returns undefined for an expired message, and for a contact without
 * a guardian.
 */
export const findByHand = (db: Db, id: number): Promise<Digest | undefined> =>
  findWhere(db, sql`digests.id = ${id} and by_hand and expires_at > now()`)

/** Returns a weekly message that goes out by itself; undefined in the same cases as `findByHand`. */
export const findTold = (db: Db, id: number): Promise<Digest | undefined> =>
  findWhere(db, sql`digests.id = ${id} and test_id is null and not by_hand and expires_at > now()`)

/**
 * Returns the message that the condition selects; undefined without such a message, and for a contact without a
 * guardian. Uses raw SQL, because `selectDigest` returns raw SQL.
 */
async function findWhere(db: Db, condition: SQL): Promise<Digest | undefined> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(selectDigest(condition))
  const [row] = rows
  if (!row || !(await isGuardian(db, row))) return undefined
  const { until, expires_at, read_at, ...digest } = row
  return {
    ...digest,
    until: new Date(until),
    expires_at: new Date(expires_at),
    read_at: read_at === null ? null : new Date(read_at),
  }
}

/**
 * Returns true for a contact to which the school may write about the student now. Uses raw SQL, because the builder
 * cannot read `guardians`.
 */
async function isGuardian(db: Db, { student_id, contact }: Pick<Digest, 'student_id' | 'contact'>): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with ${guardians} select from guardians where student_id = ${student_id} and contact = ${contact}`)
  return rows.length > 0
}
