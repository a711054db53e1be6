import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { users } from '#server/people/tables.ts'

export interface Person {
  id: number
  phone: string | null
  /** The proven e-mail; null without one, because a typed e-mail may be another person's. */
  email: string | null
  /** True while the person has proven only the e-mail. The phone may then belong to another person. */
  phone_claimed: boolean
}

/** Returns an SQL condition that is true for the rows of the person. */
type Of = (person: Person) => SQL

export interface Section {
  /** The section's name in account.json. The sections named `profile` are merged. */
  name: string
  /** The condition that selects this section's rows; undefined selects all rows of the person. */
  of?: Of
  /** Fields in addition to the table's own columns. */
  also?: Record<string, SQL | PgColumn>
}

export interface Rule {
  table: PgTable
  of: Of
  /** Each section has every column of the table except the hidden columns. */
  exported: Section[]
  /** Columns that every export omits, or `all`, with the reason. */
  hidden: Record<string, string>
  /**
   * The column with the table's files, and their folder in the archive. `name` replaces the stored file names. `of`
   * replaces the rule's condition.
   */
  archived?: { file: PgColumn; folder: SQL; name?: string; of?: Of }
  /**
   * The effect of a deletion. `rows` deletes the rows; otherwise `set` changes columns, and `kept` columns stay for the
   * reason `because`. `all` keeps every column of a table without contacts of people.
   */
  erased: 'rows' | { set: Record<string, unknown>; kept: string[] | 'all'; because: string }
}

type Columns<Table extends PgTable> = keyof Table['_']['columns'] & string

interface RuleOf<Table extends PgTable> extends Omit<Rule, 'table' | 'exported' | 'hidden' | 'erased'> {
  exported?: Section[]
  hidden?: { [Column in Columns<Table> | 'all']?: string }
  erased: 'rows' | { set?: PgUpdateSetSource<Table>; kept: Columns<Table>[] | 'all'; because: string }
}

/** Declares a table with personal data. */
export function personal<Table extends PgTable>(table: Table, rule: RuleOf<Table>): Rule {
  const { exported = [], hidden = {}, erased, ...rest } = rule
  const set = erased === 'rows' ? erased : { set: {}, ...erased }
  return { ...rest, table, exported, hidden: { ...hidden } as Record<string, string>, erased: set }
}

/** Returns the condition that one of the columns has the person's id. */
export const by =
  (...columns: PgColumn[]): Of =>
  ({ id }) =>
    or(...columns.map((column) => eq(column, id))) ?? sql`false`

/** Returns the condition that one of the conditions is true. */
export const anyOf =
  (...all: Of[]): Of =>
  (person) =>
    or(...all.map((of) => of(person))) ?? sql`false`

/** Returns the condition that the row refers to a row of the person. */
export const through =
  (column: PgColumn, key: PgColumn, owner: PgColumn): Of =>
  ({ id }) =>
    sql`${column} in (select ${key} from ${key.table} where ${owner} = ${id})`

/**
 * Returns the condition that one of the columns has a contact of the person. A claimed phone does not count, because
 * deleting the account must not lift the login delay of the phone's owner.
 */
export const byContact =
  (...columns: PgColumn[]): Of =>
  ({ phone, email, phone_claimed }) => {
    const contacts = [phone_claimed ? null : phone, email, email && `mailto:${email}`].filter((one) => one !== null)
    return or(...columns.map((column) => inArray(column, contacts))) ?? sql`false`
  }

/** Returns SQL for a column of the row that `reference` points at. The inner fragment keeps table names unambiguous. */
export const lookUp = (wanted: PgColumn, key: PgColumn, reference: PgColumn) =>
  sql`(${sql`select ${wanted} from ${wanted.table} where ${key} = ${reference}`})`

/** Returns SQL for the name of the person whose id the column has. */
export const nameOf = (reference: PgColumn) => lookUp(users.name, users.id, reference)
