import { expect, test } from 'vitest'
import { dropDatabases, inDatabase, onServer, testServer } from '#server/test/database.ts'
import { createTables, migrate, migrationNames } from './migrate.ts'

const tables = [
  'attempt_answers',
  'attempt_events',
  'corrected_scores',
  'late_answers',
  'late_submissions',
  'homework_submission_files',
  'homework_marks',
  'homework_voice_notes',
]

/** Saves one row in each table of `tables`, all of the student 2, as a version without `student_id` did. */
const olderRows = `
  insert into users (id, user_type, name) overriding system value values (1, 'teacher', 'هدى'), (2, 'student', 'سارة');
  insert into tests (id, name, description, duration) overriding system value values (3, '{}', '{}', 10);
  insert into questions (id, test_id, title, position) overriding system value values (4, 3, '؟', 0);
  insert into attempts (id, test_id, student_id, version, deadline_at, finish_at, total_questions)
    overriding system value values (5, 3, 2, 1, now(), now(), 1);
  insert into attempt_answers (attempt_id, question_id, seq) values (5, 4, 1);
  insert into attempt_events (attempt_id, type) values (5, 'device');
  insert into key_corrections (id, test_id, question_id, kind) overriding system value values (6, 3, 4, 'all');
  insert into corrected_scores (correction_id, attempt_id, score_before, total_before, score_after, total_after)
    values (6, 5, 0, 1, 1, 1);
  insert into late_answers (attempt_id, round, question_id, answer_id, timing) values (5, 1, 4, 9, 'untimed');
  insert into late_submissions (attempt_id, round, answers, reply) values (5, 1, '[]', '{}');
  insert into stored_files (key, kind, size, sha256, name) values ('k', 'webp', 1, 'k', 'صفحة.webp');
  set session_replication_role = replica;
  insert into homework_submissions (id, homework_id, student_id) overriding system value values (7, 1, 2);
  set session_replication_role = default;
  insert into homework_submission_files (id, submission_id, file) overriding system value values (8, 7, 'k');
  insert into homework_marks (page_id, marks, version) values (8, '{}', 1);
  insert into homework_voice_notes (submission_id, teacher_id, file, seconds) values (7, 1, 'k', 3);`

test('older rows of an attempt or a submission get their student, and so do rows of a process of the older version', async () => {
  const { url, prefix } = testServer()
  const name = `${prefix}older_rows`
  await onServer(url, (client) => client.query(`create database ${name}`))
  const older = migrationNames().filter((one) => one < '0008')
  await onServer(inDatabase(url, name), async (client) => {
    await createTables(client, older)
    await client.query(olderRows)
  })

  expect(await migrate(inDatabase(url, name))).toEqual(migrationNames().filter((one) => !older.includes(one)))

  await onServer(inDatabase(url, name), async (client) => {
    await client.query('insert into attempt_answers (attempt_id, question_id, seq) values (5, 40, 1)')
    await client.query('update homework_marks set version = 2')
    for (const table of tables) {
      const { rows } = await client.query(`select distinct student_id from ${table}`)
      expect({ table, rows }).toEqual({ table, rows: [{ student_id: 2 }] })
    }
  })
  await dropDatabases(url, (one) => one === name)
})
