import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { consents, linkRequests, parentChildren, teachers, users } from './tables.ts'

/** What a deleted account is called where its results stay: nobody's name, and the same in both languages. */
const pseudonym = (id: number) => `محذوف · deleted #${id}`

/** The channel on which every process hears that kept pages may show somebody who is gone. */
export const personErased = 'person_erased'

/** Takes everything that says who somebody was; the row stays for results and payments (docs/product.md, Accounts). */
export async function erasePerson(tx: Db, files: FileStore, id: number): Promise<void> {
  const [person] = await tx.select({ image: users.image }).from(users).where(eq(users.id, id))
  const nothing = { phone: null, email: null, password_hash: null, birth_date: null, image: null, code: null }
  await tx
    .update(users)
    .set({ ...nothing, name: pseudonym(id), stage_id: null, grade_id: null, deleted_at: sql`now()` })
    .where(eq(users.id, id))
  await files.drop(tx, person?.image ?? null)
  await tx.update(teachers).set({ bio: null, qualification: null, price: null }).where(eq(teachers.user_id, id))
  await tx.delete(parentChildren).where(or(eq(parentChildren.parent_id, id), eq(parentChildren.child_id, id)))
  await tx.delete(linkRequests).where(or(eq(linkRequests.parent_id, id), eq(linkRequests.child_id, id)))
  await tx
    .update(consents)
    .set({ withdrawn_at: sql`now()` })
    .where(and(or(eq(consents.user_id, id), eq(consents.given_by, id)), isNull(consents.withdrawn_at)))
  await tx.execute(sql`select pg_notify(${personErased}, '')`)
}

/** Deletes the rows of an account that was never used. The audit log keeps the id alone. */
export async function removePerson(tx: Db, files: FileStore, id: number): Promise<void> {
  await tx.delete(linkRequests).where(or(eq(linkRequests.parent_id, id), eq(linkRequests.child_id, id)))
  await tx.delete(consents).where(eq(consents.user_id, id))
  await tx.delete(teachers).where(eq(teachers.user_id, id))
  const [person] = await tx.delete(users).where(eq(users.id, id)).returning({ image: users.image })
  await files.drop(tx, person?.image ?? null)
}
