import { createHmac } from 'node:crypto'
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { signingKey } from '#server/storage/signing-keys.ts'
import { attempts, earlierSittings, sittingContacts } from './attempt-tables.ts'

interface Contacts {
  id: number
  phone: string | null
  email: string | null
}

/** Returns the function that hashes a contact with the database's key. */
async function contactHash(tx: Db) {
  const secret = await signingKey(tx, 'earlier-sittings')
  return (contact: string) => createHmac('sha256', secret).update(contact).digest('base64url')
}

/**
 * Saves the hashes of the student's contacts at verification and after a change of contact. Only the contact of
 * `channel` becomes proven. The student cannot begin exams that a deleted account with either contact began
 * (docs/product.md, Exams).
 */
export async function rememberContacts(tx: Db, student: Contacts, channel: 'sms' | 'email'): Promise<void> {
  const hash = await contactHash(tx)
  const contacts = [
    { contact: student.phone, proven: channel === 'sms' },
    { contact: student.email, proven: channel === 'email' },
  ]
  const rows = contacts.flatMap(({ contact, proven }) =>
    contact ? { student_id: student.id, contact_hash: hash(contact), proven } : [],
  )
  await tx
    .insert(sittingContacts)
    .values(rows)
    .onConflictDoUpdate({
      target: [sittingContacts.student_id, sittingContacts.contact_hash],
      set: { proven: sql`${sittingContacts.proven} or excluded.proven` },
    })
}

/**
 * Saves the exams that a student began under each proven contact. Leaves out a phone without a proof, because the
 * phone's owner may take the exams.
 */
export async function keepSittings(tx: Db, { id, phone, phone_claimed }: Contacts & { phone_claimed: boolean }) {
  const hash = await contactHash(tx)
  const begun = await tx.select({ test_id: attempts.test_id }).from(attempts).where(eq(attempts.student_id, id))
  const isProven = and(eq(sittingContacts.student_id, id), sittingContacts.proven)
  const proven = await tx.select({ hash: sittingContacts.contact_hash }).from(sittingContacts).where(isProven)
  const hashes = new Set(proven.map((contact) => contact.hash))
  if (phone && !phone_claimed) hashes.add(hash(phone))
  const rows = begun.flatMap(({ test_id }) => [...hashes].map((contact_hash) => ({ test_id, contact_hash })))
  if (rows.length > 0) await tx.insert(earlierSittings).values(rows).onConflictDoNothing()
}

/**
 * Returns the SQL of a query that finds a row if a deleted account with one of the student's contacts began the exam.
 */
export const sittingBefore = ({ student, test }: Record<'student' | 'test', SQLWrapper>) => sql`
  select from sitting_contacts join earlier_sittings using (contact_hash)
  where student_id = ${student} and test_id = ${test}`
