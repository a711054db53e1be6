import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { tables } from '#server/db/schema.ts'
import { fileColumnsOf } from '#server/storage/file-columns.ts'
import { otherTables, personalData } from './declaration.ts'

const names = (list: Iterable<PgTable>) => [...list].map(getTableName).sort()
const columnsOf = (table: PgTable) => Object.keys(getTableColumns(table)).sort()
const declared = new Map(personalData.map((rule) => [rule.table, rule]))
/** Columns that identify a person. */
const contact = /phone|email|birth|^(user|student|parent|child|teacher|actor)_id$|^given_by$|_hash$|password/

test('every table is declared once, as personal data or with a reason why not', () => {
  expect(names([...declared.keys(), ...otherTables.keys()])).toEqual(names(tables))
  expect(declared.size).toBe(personalData.length)
})

test.for(personalData.map((rule) => [getTableName(rule.table), rule] as const))(
  'every column of %s has a rule for deletion and for export',
  ([, { table, erased, hidden, exported }]) => {
    if (erased !== 'rows') {
      const kept = erased.kept === 'all' ? columnsOf(table) : erased.kept
      expect([...Object.keys(erased.set), ...kept].sort()).toEqual(columnsOf(table))
    }
    const known = new Set([...columnsOf(table), 'all'])
    expect(Object.keys(hidden).filter((name) => !known.has(name))).toEqual([])
    expect(exported.length > 0).toBe(!('all' in hidden))
  },
)

test('a table that keeps every column has no contact of a person', () => {
  const whole = personalData.filter(({ erased }) => erased !== 'rows' && erased.kept === 'all')
  const contacts = whole.flatMap(({ table }) => columnsOf(table).filter((name) => contact.test(name)))
  expect(contacts).toEqual(['teacher_id'])
})

test('no exported column is named like a secret', () => {
  const shown = personalData
    .filter(({ exported }) => exported.length > 0)
    .flatMap(({ table, hidden }) => columnsOf(table).filter((name) => !(name in hidden)))
  expect(shown.filter((name) => /_hash$|password|token|secret|_key$/.test(name))).toEqual([])
})

test('a table without personal data refers to no person and has no contact', () => {
  const people = new Set<PgTable>(personalData.map(({ table }) => table))
  // The audit log contains only ids, and lessons and announcements belong to the school.
  const allowed = ['audit_log.actor_id', 'audit_log.agent_hash', 'lessons.course_id', 'announcements.course_id']
  const found = [...otherTables.keys()].flatMap((table) => {
    const references = getTableConfig(table).foreignKeys.map((one) => one.reference())
    const keys = references.filter(({ foreignTable }) => people.has(foreignTable)).flatMap(({ columns }) => columns)
    const suspicious = columnsOf(table).filter((name) => contact.test(name))
    return [...keys.map(({ name }) => name), ...suspicious].map((name) => `${getTableName(table)}.${name}`)
  })
  expect(found.filter((name) => !allowed.includes(name))).toEqual([])
})

test('every file of a person is in the archive, or the export gives a reason', () => {
  const missing = personalData.flatMap(({ table, archived, hidden }) =>
    fileColumnsOf(table)
      .filter((file) => file !== archived?.file && !(file.name in hidden))
      .map((file) => `${getTableName(table)}.${file.name}`),
  )
  expect(missing).toEqual([])
})

test('every column named like a file is a file column', () => {
  const named = tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ name }) => /(^|_)(image|picture|photo|banner|logo|file|avatar|attachment)$/.test(name))
      .filter((column) => !fileColumnsOf(table).includes(column))
      .map(({ name }) => `${getTableName(table)}.${name}`),
  )
  expect(named).toEqual([])
})
