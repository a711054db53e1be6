import { and, count, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Language } from '#contract/values.ts'
import { inLibrary } from '#server/access/library.ts'
import type { AppContext } from '#server/app-context.ts'
import { reasonOfEntry } from '#server/audit/save-reason.ts'
import { auditLog } from '#server/audit/tables.ts'
import { contains, namesOf } from '#server/db/folded.ts'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { examWithKey } from './exams.ts'
import { tests } from './tables.ts'

interface Query extends ListQuery {
  q?: string | undefined
  state?: 'offered' | 'withdrawn' | undefined
}

const { id, name, duration, version, created_at, deleted_at } = tests
const state = sql<'offered' | 'withdrawn'>`case when ${deleted_at} is null then 'offered' else 'withdrawn' end`
const states = { offered: isNull(deleted_at), withdrawn: isNotNull(deleted_at) }

// The SQL text contains the table's name, because Drizzle drops the name in a select from one table.
const row = {
  id,
  name,
  duration,
  version,
  created_at,
  deleted_at,
  state: state.as('state'),
  questions: sql<number>`(select count(*)::int from questions
    where questions.test_id = tests.id and questions.deleted_at is null)`.as('questions'),
  lessons: sql<number>`(select count(distinct copy.lesson_id)::int from tests as copy
    where copy.source_test_id = tests.id and copy.lesson_id is not null and copy.deleted_at is null)`.as('lessons'),
}

export const officeLibrary = officeList({
  select: (db: Db) => db.select(row).from(tests).$dynamic(),
  id,
  where: (query: Query) => [
    inLibrary,
    query.state && states[query.state],
    query.q ? or(contains(namesOf(name), query.q)) : undefined,
  ],
  sorts: { '-created_at': id, name: sql`${name} ->> 'ar'` },
  columns: [
    { label: { ar: 'رقم الامتحان', en: 'Number' }, cell: (exam) => exam.id },
    { label: { ar: 'الامتحان', en: 'Exam' }, cell: (exam, language) => exam.name[language] || exam.name.ar },
    { label: { ar: 'الدقائق', en: 'Minutes' }, cell: (exam) => exam.duration },
    { label: { ar: 'الأسئلة', en: 'Questions' }, cell: (exam) => exam.questions },
    { label: { ar: 'الإصدار', en: 'Version' }, cell: (exam) => exam.version },
    { label: { ar: 'حصص أخذت نسخة', en: 'Lessons with a copy' }, cell: (exam) => exam.lessons },
    { label: { ar: 'الحالة', en: 'State' }, cell: (exam, language) => stateWords[exam.state][language] },
  ],
})

const stateWords = {
  offered: { ar: 'معروض', en: 'Offered' },
  withdrawn: { ar: 'مسحوب', en: 'Withdrawn' },
}

/**
 * Returns the exam with its key, and the versions that lessons have copies of. Throws 404 unless the exam is in the
 * library.
 */
export async function readLibraryExam(
  context: AppContext,
  admin: Viewer,
  { id: testId, language }: { id: number; language: Language },
) {
  const { db } = context
  const [found] = await db
    .select(row)
    .from(tests)
    .where(and(eq(id, testId), inLibrary))
  if (!found) throw new AppError('notFound')
  const [exam, copies, by] = await Promise.all([
    examWithKey(context, admin, { testId, language }),
    copiesOf(db, testId),
    found.deleted_at ? whoWithdrew(db, testId) : undefined,
  ])
  const withdrawn = found.deleted_at && { at: found.deleted_at, reason: by?.reason ?? null, by: by?.person ?? null }
  return { ...found, exam, copies, withdrawn }
}

/** Returns the number of lessons for each copied version. A copy without a stored version counts as version 1. */
const copiesOf = (db: Db, testId: number) => {
  const taken = sql<number>`coalesce(${tests.source_version}, 1)`.as('version')
  return db
    .select({ version: taken, lessons: count() })
    .from(tests)
    .where(and(eq(tests.source_test_id, testId), isNotNull(tests.lesson_id), isNull(deleted_at)))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
}

/**
 * Returns the administrator and the reason of the newest withdrawal. Returns undefined after a year, because the audit
 * entry is then deleted.
 */
async function whoWithdrew(db: Db, testId: number) {
  const [entry] = await db
    .select({
      reason: sql<string | null>`coalesce(${reasonOfEntry}, ${auditLog.detail} ->> 'reason')`,
      person: { id: users.id, name: users.name },
    })
    .from(auditLog)
    .leftJoin(users, and(eq(users.id, auditLog.actor_id), isNull(users.deleted_at)))
    .where(and(eq(auditLog.object, 'test'), eq(auditLog.object_id, testId), eq(auditLog.action, 'library.withdraw')))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return entry
}
