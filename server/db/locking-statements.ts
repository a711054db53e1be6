import { newTables, statementsOf } from './migration-statements.ts'

/** Tables that many people read or write. A long lock on such a table would stop every exam of an evening. */
export const hotTables = [
  'attempts',
  'attempt_answers',
  'attempt_events',
  'audit_log',
  'courses',
  'homework_pages',
  'homework_submissions',
  'jobs',
  'late_answers',
  'late_submissions',
  'lesson_openings',
  'messages',
  'notices',
  'payments',
  'sessions',
  'stored_files',
  'subscriptions',
  'tests',
  'homework_submission_files',
  'thread_messages',
  'users',
]

interface Danger {
  pattern: RegExp
  remedy: string
}

const dangers: Danger[] = [
  {
    pattern: /^create (unique )?index (?!concurrently)/,
    remedy: 'create the index concurrently, in a migration of its own',
  },
  { pattern: /\badd column\b.*\b(primary key|unique)\b/, remedy: 'add the column, then the index concurrently' },
  {
    pattern: /\badd column\b.*\bgenerated always as \(/,
    remedy: 'add a plain column and fill it in batches: a generated one writes every row',
  },
  {
    pattern: /\badd column\b.*\bdefault\b.*\b(gen_random_uuid|random|clock_timestamp|nextval|uuidv7)\b/,
    remedy: 'add the column without a default and fill it in batches',
  },
  { pattern: /\badd column\b.*\b(serial|bigserial|as identity)\b/, remedy: 'number the rows in batches' },
  {
    pattern: /\bset not null\b/,
    remedy:
      'add a check (… is not null) not valid, validate it in a later migration, then set not null and drop the check',
  },
  { pattern: /\balter column\b.*\b(set data )?type\b/, remedy: 'add a column of the new type and move the values' },
  {
    pattern: /\badd constraint\b.*\b(foreign key|check)\b(?!.*\bnot valid\b)/,
    remedy: 'add the constraint not valid, and validate it in a later migration',
  },
  {
    pattern: /\badd constraint\b.*\b(unique|primary key|exclude)\b(?!.*\busing index\b)/,
    remedy: 'create the index concurrently, then add the constraint using it',
  },
  { pattern: /^(update|delete from) (?!.*\bwhere\b)/, remedy: 'change the rows in batches, outside of migrations' },
  {
    pattern: /^(vacuum full|cluster|lock table|truncate|reindex (?!.*concurrently))/,
    remedy: 'do this outside of migrations',
  },
]

/** Returns each statement that locks a hot table for a time that grows with the table's size, with a remedy. */
export function lockingStatements(migration: string): string[] {
  const statements = statementsOf(migration)
  const texts = statements.map(({ text }) => text)
  const made = newTables(statements)
  return statements.flatMap(({ text, table }) => {
    // A table that the same migration creates is empty.
    if (table === undefined || !hotTables.includes(table) || made.includes(table)) return []
    const found = dangers.find(({ pattern }) => pattern.test(text) && !isProven(text, texts))
    return found ? [`${text.slice(0, 120)} → ${found.remedy}`] : []
  })
}

/**
 * Returns true for a `set not null` whose column has a check that forbids nulls. Such a check is named
 * `<column>_is_there`, and the same migration drops the check. PostgreSQL then reads no row under the lock.
 */
function isProven(statement: string, statements: readonly string[]): boolean {
  const column = /\balter column (\w+) set not null\b/.exec(statement)?.[1]
  if (column === undefined) return false
  return statements.some((one) => one.startsWith('alter table') && one.includes(`drop constraint ${column}_is_there`))
}
