import type { SQL } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { outdatePages } from '#server/db/outdated-pages.ts'
import { sessionsWillEnd } from '#server/http/kept-sessions.ts'
import { fileColumnsOf } from '#server/storage/file-columns.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { personalData } from './declaration.ts'
import type { Person, Rule } from './rule.ts'

/** Deletes or changes every row of the person as `personalData` declares, and deletes the files of these rows. */
export async function eraseAccount(tx: Db, files: FileStore, person: Person): Promise<void> {
  sessionsWillEnd(person.id)
  for (const rule of personalData) {
    const own = rule.of(person)
    const dropped = await filesIn(tx, rule, own)
    if (rule.erased === 'rows') await tx.delete(rule.table).where(own)
    else if (Object.keys(rule.erased.set).length > 0) await tx.update(rule.table).set(rule.erased.set).where(own)
    for (const file of dropped) await files.drop(tx, file)
  }
  await outdatePages(tx)
}

/**
 * Deletes every row of an account that was never verified. Keeps rows that match only by contact, because the contact
 * may be a stranger's. The audit log keeps only the id.
 */
export async function removeAccount(tx: Db, files: FileStore, id: number): Promise<void> {
  sessionsWillEnd(id)
  const person = { id, phone: null, email: null, phone_claimed: false }
  for (const { table, of } of personalData.toReversed()) {
    const dropped = await filesIn(tx, { table, erased: 'rows' }, of(person))
    await tx.delete(table).where(of(person))
    for (const file of dropped) await files.drop(tx, file)
  }
}

/** Returns the files of the rows and columns that the deletion clears. */
async function filesIn(tx: Db, { table, erased }: Pick<Rule, 'table' | 'erased'>, own: SQL): Promise<string[]> {
  const lost = fileColumnsOf(table).filter(({ name }) => erased === 'rows' || name in erased.set)
  const found: { file: unknown }[] = []
  // A connection runs one query at a time, so the queries are not parallel.
  for (const file of lost) found.push(...(await tx.select({ file }).from(table).where(own)))
  return found.flatMap(({ file }) => (typeof file === 'string' ? [file] : []))
}
