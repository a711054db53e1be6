import { and, eq, isNotNull } from 'drizzle-orm'
import { isUnapproved } from '#server/access/approved.ts'
import type { AppContext } from '#server/app-context.ts'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import type { Db } from '#server/db/open.ts'
import { teacherWaits } from './approve-teacher.ts'
import { matchesPerson } from './person-search.ts'
import { provenPhone } from './proven-contacts.ts'
import { teachers, users } from './tables.ts'

interface Query extends ListQuery {
  q?: string | undefined
  state?: 'waiting' | 'refused' | undefined
}

const { id, name, email, image, created_at: registered_at } = users
const { bio, qualification, price, refused_at } = teachers

const states = { waiting: teacherWaits, refused: isNotNull(teachers.refused_at) }

const select = (db: Db) =>
  db
    .select({ id, name, image, phone: provenPhone, email, bio, qualification, price, registered_at, refused_at })
    .from(teachers)
    .innerJoin(users, eq(users.id, teachers.user_id))
    .$dynamic()

/** Teachers whom the school has not approved: waiting teachers and refused teachers. */
export const officeTeachers = officeList({
  select,
  id: users.id,
  where: ({ q, state }: Query) => [isUnapproved, matchesPerson(q), state && and(states[state])],
  sorts: { registered_at: users.created_at, name: users.name },
  columns: [
    { label: { ar: 'الاسم', en: 'Name' }, cell: (row) => row.name },
    { label: { ar: 'المؤهل', en: 'Qualification' }, cell: (row) => row.qualification },
    { label: { ar: 'الهاتف', en: 'Phone' }, cell: (row) => row.phone },
    { label: { ar: 'البريد', en: 'E-mail' }, cell: (row) => row.email },
    { label: { ar: 'تاريخ التسجيل', en: 'Registered' }, cell: (row) => row.registered_at },
    { label: { ar: 'تاريخ الرفض', en: 'Refused' }, cell: (row) => row.refused_at },
  ],
})

type Row = Awaited<ReturnType<typeof officeTeachers.page>>['data'][number]

/** Returns the row with the address of its picture. */
export const presentTeacher = (row: Row, { files }: Pick<AppContext, 'files'>) => ({
  ...row,
  image: files.address(row.image),
})
