import { ilike, isNotNull, sql } from 'drizzle-orm'
import { wordsOfJob } from '#contract/job-words.ts'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import type { Db } from '#server/db/open.ts'
import { jobs } from '#server/jobs/tables.ts'

interface Query extends ListQuery {
  q?: string | undefined
}

const { id, name, tries, due_at, error } = jobs

const select = (db: Db) =>
  db
    .select({
      id,
      name,
      tries,
      failed_at: sql<Date>`${jobs.failed_at}`.mapWith(jobs.failed_at).as('failed_at'),
      due_at,
      error,
    })
    .from(jobs)
    .$dynamic()

/** Jobs that used up their tries, the longest wait first. */
export const failedJobs = officeList({
  select,
  id: jobs.id,
  where: ({ q }: Query) => [
    isNotNull(jobs.failed_at),
    q ? ilike(jobs.name, `%${q.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  ],
  sorts: { failed_at: jobs.failed_at, '-failed_at': jobs.failed_at },
  columns: [
    { label: { ar: 'العمل', en: 'Job' }, cell: (row, language) => wordsOfJob(row.name)[language] },
    { label: { ar: 'اسمه', en: 'Name' }, cell: (row) => row.name },
    { label: { ar: 'فشل في', en: 'Failed' }, cell: ({ failed_at }) => failed_at },
    { label: { ar: 'المحاولات', en: 'Tries' }, cell: ({ tries: count }) => count },
    { label: { ar: 'آخر خطأ', en: 'Last error' }, cell: (row) => row.error },
  ],
})
