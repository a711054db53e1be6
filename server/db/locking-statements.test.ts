import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isConcurrent } from './apply-migration.ts'
import { hotTables, lockingStatements } from './locking-statements.ts'
import { migrationNames, migrationText } from './migrate.ts'
import { tables } from './schema.ts'

/**
 * Migrations that schools have already run, so they never change. Later migrations must not lock a table of
 * `hotTables`.
 */
const released = [
  '0000_base',
  '0001_note-second-devices',
  '0002_bind-reset-grants-to-accounts',
  '0003_keep-sittings-by-contact',
]
/** Migrations of an upgrade that stops every process first: the upgrade from 0.3 (docs/backup.md). */
const whileStopped = ['0004_office-messages-and-marking']
/** Migrations that lock a hot table for long, each with the reason. Schools already ran these migrations. */
const exceptions: Record<string, string> = {
  '0012_free-practice': 'The index reads the exams. A school has some thousand exams.',
  '0013_fold-searched-texts': 'The columns write each course once. A school has some hundred courses.',
}

test.for(migrationNames().filter((name) => ![...released, ...whileStopped, ...Object.keys(exceptions)].includes(name)))(
  'the migration %s locks no hot table for long',
  (name) => expect(lockingStatements(migrationText(name))).toEqual([]),
)

test.for(Object.keys(exceptions))('the migration %s still needs its exception', (name) => {
  expect(lockingStatements(migrationText(name))).not.toEqual([])
})

test('every released migration and every hot table exists', () => {
  expect(migrationNames()).toEqual(expect.arrayContaining(released))
  expect(tables.map(getTableName)).toEqual(expect.arrayContaining(hotTables))
})

test('a migration with concurrent indexes has nothing else, because it runs outside a transaction', () => {
  for (const name of migrationNames().filter((one) => isConcurrent(migrationText(one)))) {
    const statements = migrationText(name)
      .replace(/--.*$/gm, '')
      .split(';')
      .filter((one) => one.trim() !== '')
    for (const one of statements) expect(one).toMatch(/^\s*(create (unique )?index|drop index) concurrently if /i)
  }
})

test.for([
  'CREATE INDEX "a" ON "attempts" USING btree ("test_id");',
  'create unique index a on public.users (email);',
  'ALTER TABLE "users" ADD COLUMN "mark" uuid DEFAULT gen_random_uuid();',
  'alter table users add column x text generated always as (lower(name)) stored;',
  'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;',
  'alter table payments alter column amount set data type bigint;',
  'alter table payments alter column amount type bigint;',
  'ALTER TABLE "attempts" ADD CONSTRAINT "a" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id");',
  'alter table users add constraint u unique (phone);',
  'update users set name = lower(name);',
  'truncate sessions;',
])('a migration must not contain %s', (statement) => {
  expect(lockingStatements(`select 1;--> statement-breakpoint\n${statement}\n`)).toHaveLength(1)
})

test.for([
  'create index concurrently if not exists a on attempts (test_id);',
  'ALTER TABLE "users" ADD COLUMN "mark" text;',
  'alter table users add column mark integer default 0 not null;',
  'alter table attempts add constraint a foreign key (test_id) references tests (id) not valid;',
  'alter table attempts validate constraint a;',
  'alter table users alter column name set not null;--> statement-breakpoint\nalter table users drop constraint name_is_there;',
  'create table "users" (id integer);--> statement-breakpoint\ncreate index a on users (id);',
  'CREATE INDEX "a" ON "faqs" USING btree ("id");',
])('a migration may contain %s', (statement) => {
  expect(lockingStatements(statement)).toEqual([])
})
