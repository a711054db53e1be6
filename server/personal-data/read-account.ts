import { and, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { storedFiles } from '#server/storage/tables.ts'
import { personalData } from './declaration.ts'
import type { Person, Rule, Section } from './rule.ts'

/** Returns the person's exported rows by section. `profile` is one object; an empty section is omitted. */
export async function readAccount(db: Db, person: Person): Promise<Record<string, unknown>> {
  const account: Record<string, unknown> = {}
  let profile = {}
  for (const rule of personalData) {
    for (const section of rule.exported) {
      const rows = await rowsOf(db, rule, section, person)
      if (section.name === 'profile') account.profile = profile = { ...profile, ...rows[0] }
      else if (rows.length > 0) account[section.name] = rows
    }
  }
  return account
}

function rowsOf(db: Db, { table, of, hidden }: Rule, section: Section, person: Person) {
  const columns = getTableColumns(table)
  const shown = Object.entries(columns).filter(([name]) => !(name in hidden))
  const rows = db
    .select({ ...Object.fromEntries(shown), ...section.also })
    .from(table)
    .where((section.of ?? of)(person))
  return columns.id ? rows.orderBy(columns.id) : rows
}

export interface ArchivedFile {
  key: string
  folder: string
  name: string
}

/** Returns the person's files for the archive, without deleted files. */
export async function readFiles(db: Db, person: Person): Promise<ArchivedFile[]> {
  const found: ArchivedFile[] = []
  for (const { table, of, archived } of personalData) {
    if (!archived) continue
    const isFile = sql`${archived.file} in (${storedFiles.key}, '/media/' || ${storedFiles.key} || '.webp')`
    const folder = archived.folder as SQL<string>
    const files = await db
      .select({ key: storedFiles.key, folder, name: storedFiles.name })
      .from(table)
      .innerJoin(storedFiles, isFile)
      .where(and((archived.of ?? of)(person), isNull(storedFiles.deleted_at)))
    found.push(...files.map((file) => ({ ...file, name: archived.name ?? file.name })))
  }
  return found
}
