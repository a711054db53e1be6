import { eq, or, type SQL, sql } from 'drizzle-orm'
import { toPounds } from '#contract/money.ts'
import type { paymentStates } from '#contract/payment-states.ts'
import { paymentStateWords } from '#contract/payment-words.ts'
import { findCourses } from '#server/catalogue/office-courses.ts'
import { courses } from '#server/catalogue/tables.ts'
import { type Found, isFound, refersToFound } from '#server/db/found.ts'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import type { Db } from '#server/db/open.ts'
import { findPeople } from '#server/people/person-search.ts'
import { users } from '#server/people/tables.ts'
import { payments } from '#server/subscriptions/tables.ts'

interface Query extends ListQuery {
  q?: string | undefined
  state?: (typeof paymentStates)[number] | undefined
}
type Asked = Query & { found?: { people: Found; courses: Found } | undefined }

const { id, ref, gateway, provider_ref, student_id, course_id, amount, status, created_at, paid_at } = payments
/** The columns of a payment for the office, in a query on `payments` with its student and course. */
export const paymentColumns = {
  ...{ id, ref, gateway, provider_ref, student_id, course_id, amount, status, created_at, paid_at },
  name: users.name,
  course: sql<NonNullable<typeof courses.$inferSelect.name>>`${courses.name}`.as('course'),
}

const select = (db: Db) =>
  db
    .select(paymentColumns)
    .from(payments)
    .innerJoin(users, eq(users.id, payments.student_id))
    .innerJoin(courses, eq(courses.id, payments.course_id))
    .$dynamic()

async function findPayers(db: Db, query: Query): Promise<Asked> {
  if (!query.q) return query
  const [people, named] = await Promise.all([findPeople(db, query.q), findCourses(db, query.q)])
  return { ...query, found: { people, courses: named } }
}

/**
 * Returns an SQL condition that is true for payments whose person or course was found. The condition is also true for a
 * payment whose reference or gateway's reference equals the text.
 */
function matches({ q, found }: Asked): SQL | undefined {
  if (!q || !found) return undefined
  return or(eq(ref, q), eq(provider_ref, q), refersToFound(course_id, found.courses), isFound(student_id, found.people))
}

/** Every payment, for the office. Rows are sorted by id, which is the order of time. */
export const officePayments = officeList({
  select,
  id: payments.id,
  ownTable: true,
  prepare: findPayers,
  where: ({ state: wanted, ...asked }: Asked) => [matches(asked), wanted && eq(payments.status, wanted)],
  sorts: { '-created_at': payments.id, created_at: payments.id },
  columns: [
    { label: { ar: 'الطالب', en: 'Student' }, cell: ({ name }) => name },
    { label: { ar: 'الكورس', en: 'Course' }, cell: ({ course }, language) => course[language] || course.ar },
    { label: { ar: 'المبلغ بالجنيه', en: 'Amount in EGP' }, cell: ({ amount }) => toPounds(amount) },
    { label: { ar: 'الحالة', en: 'State' }, cell: (row, language) => paymentStateWords[row.status][language] },
    { label: { ar: 'بدأت', en: 'Started' }, cell: ({ created_at }) => created_at },
    { label: { ar: 'دُفعت', en: 'Paid' }, cell: ({ paid_at }) => paid_at },
    { label: { ar: 'البوابة', en: 'Gateway' }, cell: ({ gateway }) => gateway },
    { label: { ar: 'رقم البوابة', en: 'Gateway’s reference' }, cell: ({ provider_ref }) => provider_ref },
    { label: { ar: 'المرجع', en: 'Reference' }, cell: ({ ref }) => ref },
  ],
})
