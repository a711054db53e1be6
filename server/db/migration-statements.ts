/** One statement of a migration. */
export interface MigrationStatement {
  /** The statement in lower case, without comments, quotes and line breaks. */
  text: string
  /** The comment lines inside the statement, as written. */
  comments: string[]
  /** The table that the statement changes; undefined for another kind of statement. */
  table: string | undefined
}

/** Returns the statements of a migration in their order. */
export function statementsOf(migration: string): MigrationStatement[] {
  return migration.split(/-->\s*statement-breakpoint|;\s*\n/).map((one) => {
    const text = one.replace(/--.*$/gm, '').replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase()
    return { text, comments: one.match(/^\s*--.*$/gm) ?? [], table: tableOf(text) }
  })
}

/** Returns the names of the tables that the statements create. Such a table is empty, and no older program uses it. */
export const newTables = (statements: readonly MigrationStatement[]): string[] =>
  statements.flatMap(
    ({ text }) => /^create (?:unlogged )?table (?:if not exists )?(?:public\.)?(\w+)/.exec(text)?.[1] ?? [],
  )

function tableOf(statement: string): string | undefined {
  const named =
    /^create (?:unique )?index .*? on (?:only )?(?:public\.)?(\w+)/.exec(statement) ??
    /^alter table (?:only |if exists )*(?:public\.)?(\w+)/.exec(statement) ??
    /^(?:update|delete from|truncate|lock table|cluster|vacuum full|reindex table) (?:only )?(?:public\.)?(\w+)/.exec(
      statement,
    )
  return named?.[1]
}
