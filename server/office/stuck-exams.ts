import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import type { Db } from '#server/db/open.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { tests } from '#server/exams/tables.ts'
import { matchesPerson } from '#server/people/person-search.ts'
import { users } from '#server/people/tables.ts'

interface Query extends ListQuery {
  q?: string | undefined
}

/** An SQL condition that is true for an attempt that the server tried to finish and could not. */
export const isStuck: SQL | undefined = and(isNull(attempts.submitted_at), gt(attempts.finish_failures, sql`0`))

const select = (db: Db) =>
  db
    .select({
      id: attempts.id,
      student_id: attempts.student_id,
      name: users.name,
      exam_id: attempts.test_id,
      exam: sql<typeof tests.$inferSelect.name>`${tests.name}`.as('exam'),
      started_at: attempts.started_at,
      since: attempts.finish_at,
      failures: attempts.finish_failures,
      again_at: attempts.finish_again_at,
      error: attempts.finish_error,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.student_id))
    .innerJoin(tests, eq(tests.id, attempts.test_id))
    .$dynamic()

/** Attempts that the server could not finish, the longest wait first. */
export const stuckExams = officeList({
  select,
  id: attempts.id,
  where: ({ q }: Query) => [isStuck, matchesPerson(q)],
  sorts: { since: attempts.finish_at, '-since': attempts.finish_at },
  columns: [
    { label: { ar: 'الطالب', en: 'Student' }, cell: ({ name }) => name },
    { label: { ar: 'الامتحان', en: 'Exam' }, cell: ({ exam }, language) => exam[language] || exam.ar },
    { label: { ar: 'بدأ', en: 'Started' }, cell: ({ started_at }) => started_at },
    { label: { ar: 'عالق منذ', en: 'Stuck since' }, cell: ({ since }) => since },
    { label: { ar: 'المحاولات', en: 'Tries' }, cell: ({ failures }) => failures },
    { label: { ar: 'آخر خطأ', en: 'Last error' }, cell: ({ error }) => error },
  ],
})
