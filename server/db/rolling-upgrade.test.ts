import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationNames, migrationText } from './migrate.ts'
import { breakingStatements, stopsEveryProcess, upgradeWords } from './rolling-upgrade.ts'

/**
 * The last migration before the rule. Triggers of 0008 fill the columns that 0010 requires, so older processes go on.
 */
const lastBefore = '0010_require-students-of-answers'

test('every migration after the rule lets older processes go on, or says that it stops every process', () => {
  const names = migrationNames()
  const later = names.slice(names.indexOf(lastBefore) + 1)
  expect(Object.fromEntries(later.map((name) => [name, breakingStatements(migrationText(name))]))).toEqual(
    Object.fromEntries(later.map((name) => [name, []])),
  )
})

test('the changes name each migration that stops every process', () => {
  const changes = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8')
  const unnamed = migrationNames().filter((name) => stopsEveryProcess(name) && !changes.includes(`\`${name}\``))
  expect(unnamed).toEqual([])
})

test.for([
  'ALTER TABLE "users" RENAME COLUMN "name" TO "full_name";',
  'alter table users rename to people;',
  'ALTER TABLE "users" DROP COLUMN "name";',
  'drop table payments;',
  'DROP INDEX "digests_once";',
  'drop index concurrently if exists digests_once;',
  'ALTER TABLE "messages" ADD COLUMN "kind" text NOT NULL;',
  'ALTER TABLE "tests" ALTER COLUMN "duration" SET DATA TYPE bigint;',
  'alter table tests alter column duration type bigint;',
  'alter table users alter column name set not null;',
  'alter table users alter column language drop default;',
  'create unique index concurrently if not exists a on users (email);',
  'alter table users add constraint u unique (email);',
  'alter table users add constraint c check (length(name) < 100) not valid;',
  'alter table users add column e text unique;',
  'alter table users add constraint f foreign key (grade_id) references grades (id) not valid;',
])('a migration beside older processes must not contain %s', (statement) => {
  expect(breakingStatements(`select 1;--> statement-breakpoint\n${statement}\n`)).toHaveLength(1)
})

test.for([
  'create table "a" ("id" integer not null);--> statement-breakpoint\ncreate unique index b on a (id);',
  'ALTER TABLE "messages" ADD COLUMN "kind" text;',
  "alter table messages add column kind text default 'code' not null;",
  'alter table users alter column name drop not null;',
  'create index concurrently if not exists a on attempts (test_id);',
  'alter table digests add column test_id integer;--> statement-breakpoint\nalter table digests add constraint f foreign key (test_id) references tests (id) not valid;',
  'alter table attempts validate constraint a;',
  "update settings set values = values || '{}' where id = 1;",
])('a migration beside older processes may contain %s', (statement) => {
  expect(breakingStatements(statement)).toEqual([])
})

test('a stated reason allows a removal or a unique index, but no rename', () => {
  const reason = '-- Older processes: 0.4 no longer reads the column.\n'
  expect(breakingStatements(`${reason}alter table users drop column nickname;\n`)).toEqual([])
  expect(breakingStatements(`${reason}create unique index concurrently if not exists a on users (email);\n`)).toEqual(
    [],
  )
  expect(breakingStatements(`${reason}alter table users rename column name to full_name;\n`)).toHaveLength(1)
  expect(breakingStatements(`select 1;\n${reason}select 2;\nalter table users drop column nickname;\n`)).toHaveLength(1)
})

test('a migration that stops every process may contain everything', () => {
  const stopping = '-- Stops every process: names are stored in two columns from now on.\n'
  expect(breakingStatements(`${stopping}alter table users rename column name to full_name;\n`)).toEqual([])
})

test('the start says whether older processes may go on', () => {
  expect(upgradeWords([lastBefore])).toBe(
    'The upgrade lets older processes go on (migration 0010_require-students-of-answers). Stop them once this process is ready.',
  )
  expect(upgradeWords(migrationNames())).toContain(
    'stops every process (migration 0002_bind-reset-grants-to-accounts, 0003_keep-sittings-by-contact, 0004_',
  )
})
