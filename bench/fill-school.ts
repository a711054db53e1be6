import type pg from 'pg'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Db } from '#server/db/open.ts'
import { seedSchool } from '#server/demo/seed-school.ts'
import { copyRows } from './copy-rows.ts'
import { examAnswers, examPapers, exams, givenAnswers, questions, takenExams } from './exam-rows.ts'
import { courses, homeworks, lessonFiles, lessons, people, sharedFile, subscriptions, teachers } from './school-rows.ts'
import type { SchoolSize } from './school-size.ts'

export const benchPassword = 'hessa-bench'

/** Fills an empty, migrated database with a school of that size and calls `told` after each table. */
export async function fillSchool(client: pg.Client, db: Db, size: SchoolSize, told: (line: string) => void) {
  await seedSchool(db)
  const passwordHash = await hashPassword(benchPassword)
  const { rows } = await client.query<{ stage: number; grade: number }>(
    'select stage_id as stage, min(id) as grade from grades group by stage_id order by stage_id',
  )
  // Removes the library's exams, which would take the first ids.
  await client.query('truncate tests cascade')
  // Foreign keys are off, because the rows are consistent and four million checks would take most of the time.
  await client.query('set session_replication_role = replica')
  const tables = [
    ['users', people(size, passwordHash, rows)],
    ['teachers', teachers(size)],
    ['courses', courses(size, rows)],
    ['lessons', lessons(size)],
    ['stored_files', sharedFile(size)],
    ['lesson_files', lessonFiles(size)],
    ['homeworks', homeworks(size)],
    ['subscriptions', subscriptions(size)],
    ['tests', exams(size)],
    ['questions', questions(size)],
    ['answers', examAnswers(size)],
    ['test_papers', examPapers(size)],
    ['attempts', takenExams(size)],
    ['attempt_answers', givenAnswers(size)],
  ] as const
  for (const [table, lines] of tables) {
    const count = await copyRows(client, table, lines)
    if (count > 0) told(`${count.toLocaleString('en')} ${table}`)
  }
  await client.query('set session_replication_role = default')
  await moveKeysOn(client)
  told('vacuum and statistics')
  await client.query('vacuum analyze')
}

/** Moves every sequence past the ids that COPY wrote. */
async function moveKeysOn(client: pg.Client) {
  const { rows } = await client.query<{ table_name: string }>(
    "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'",
  )
  for (const { table_name: table } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
    )
  }
}
