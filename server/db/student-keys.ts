import type pg from 'pg'
import { distributedTables, distributionColumn } from './distribution.ts'

interface Unique {
  table: string
  name: string
  columns: string[]
  is_primary: boolean
}

interface Reference {
  table: string
  name: string
  column: string
  other: string
  target: string
}

export interface Keys {
  /** The unique indexes of distributed tables that lack the student. */
  unique: Unique[]
  /** The foreign keys that have a distributed table on either side. */
  references: Reference[]
  /** The distributed tables whose `id` is an identity column. */
  numbered: string[]
}

const isOurs = (table: string) => `${table}::regclass::text = any($1)`

/** Returns the keys of the distributed tables that a distributed database needs in another form. */
export async function readKeys(client: pg.Client): Promise<Keys> {
  const unique = await client.query<Unique>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, indisprimary as is_primary,
       array(select attname::text from unnest(indkey::int2[]) with ordinality as part (number, place)
         join pg_attribute on attrelid = indrelid and attnum = number order by place) as columns
     from pg_index where indisunique and ${isOurs('indrelid')}`,
    [distributedTables],
  )
  const references = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as other,
       (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as column,
       (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as target
     from pg_constraint where contype = 'f' and (${isOurs('conrelid')} or ${isOurs('confrelid')})`,
    [distributedTables],
  )
  const numbered = await client.query<{ table: string }>(
    `select attrelid::regclass::text as table from pg_attribute
     where attidentity <> '' and attname = 'id' and ${isOurs('attrelid')}`,
    [distributedTables],
  )
  return {
    unique: unique.rows.filter(({ columns }) => !columns.includes(distributionColumn)),
    references: references.rows,
    numbered: numbered.rows.map(({ table }) => table),
  }
}

/**
 * Adds the student to each unique index under the index's name, and drops the foreign keys. Replaces identity columns by
 * sequences, because Citus refuses identity columns of the type integer. Drops the trigger for older processes, because
 * Citus refuses triggers.
 */
export async function changeKeys(client: pg.Client, { unique, references, numbered }: Keys): Promise<void> {
  for (const table of distributedTables) await client.query(`drop trigger if exists name_student on ${table}`)
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint "${name}"`)
  for (const { table, name, columns, is_primary } of unique) {
    const longer = [...columns, distributionColumn].join(', ')
    await client.query(is_primary ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`)
    await client.query(
      is_primary
        ? `alter table ${table} add constraint ${name} primary key (${longer})`
        : `create unique index ${name} on ${table} (${longer})`,
    )
  }
  for (const table of numbered) await numberBySequence(client, table)
}

/**
 * Adds the foreign keys between distributed tables again, each with the student. Foreign keys without the student
 * cannot cross machines.
 */
export async function addReferences(client: pg.Client, { references }: Keys): Promise<void> {
  for (const { table, name, column, other, target } of references) {
    if (!distributedTables.includes(table) || !distributedTables.includes(other)) continue
    await client.query(
      `alter table ${table} add constraint "${name}" foreign key (${column}, ${distributionColumn})
         references ${other} (${target}, ${distributionColumn})`,
    )
  }
}

async function numberBySequence(client: pg.Client, table: string) {
  const { rows } = await client.query<{ next: string }>(
    `select nextval(pg_get_serial_sequence('${table}', 'id')) as next`,
  )
  await client.query(`alter table ${table} alter column id drop identity`)
  await client.query(`create sequence ${table}_number start ${rows[0]?.next} owned by ${table}.id`)
  await client.query(`alter table ${table} alter column id set default nextval('${table}_number')`)
}
