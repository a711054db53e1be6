import { eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { accountStates } from '#contract/admin-people.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Bilingual, Language } from '#contract/values.ts'
import { isActiveAs } from '#server/access/present.ts'
import type { AppContext } from '#server/app-context.ts'
import { grades, stages } from '#server/catalogue/curriculum-tables.ts'
import { type ListQuery, officeList } from '#server/db/office-list.ts'
import type { Db } from '#server/db/open.ts'
import { teacherWaits } from './approve-teacher.ts'
import { matchesPerson } from './person-search.ts'
import { provenPhone } from './proven-contacts.ts'
import { teachers, users } from './tables.ts'

interface Query extends ListQuery {
  q?: string | undefined
  role?: Role | undefined
  state?: (typeof accountStates)[number] | undefined
}

const roleWords: Record<Role, Bilingual> = {
  student: { ar: 'طالب', en: 'Student' },
  teacher: { ar: 'مدرّس', en: 'Teacher' },
  parent: { ar: 'وليّ أمر', en: 'Parent' },
  admin: { ar: 'مدير', en: 'Administrator' },
}

const states = {
  verified: isNotNull(users.verified_at),
  unverified: isNull(users.verified_at),
  waiting: sql`exists (select from teachers where ${eq(teachers.user_id, users.id)} and ${teacherWaits})`,
  asked: sql`exists (select from link_requests join users as parents on parents.id = parent_id
    where child_id = users.id and ${isActiveAs('parents')})`,
  suspended: isNotNull(users.suspended_at),
}

const { id, name, user_type, email, code, image, created_at: registered_at } = users

/** Returns SQL for a stage's or grade's name in the given language, else in Arabic. */
const named = (value: SQL | typeof stages.name | typeof grades.name, language: Language) =>
  sql<string | null>`coalesce(nullif(${value} ->> ${language}, ''), ${value} ->> 'ar')`

const select = (db: Db, language: Language) =>
  db
    .select({
      id,
      name,
      user_type,
      phone: provenPhone,
      email,
      code,
      image,
      registered_at,
      stage_name: named(stages.name, language).as('stage_name'),
      grade_name: named(grades.name, language).as('grade_name'),
      is_verified: sql<boolean>`${users.verified_at} is not null`.as('is_verified'),
      is_suspended: sql<boolean>`${users.suspended_at} is not null`.as('is_suspended'),
      is_approved: sql<boolean | null>`${teachers.approved}`.as('is_approved'),
    })
    .from(users)
    .leftJoin(teachers, eq(teachers.user_id, users.id))
    .leftJoin(stages, eq(stages.id, users.stage_id))
    .leftJoin(grades, eq(grades.id, users.grade_id))
    .$dynamic()

/** All people with an account, for the office. */
export const officePeople = officeList({
  select,
  id: users.id,
  ownTable: true,
  where: ({ q, role, state }: Query) => [
    isNull(users.deleted_at),
    matchesPerson(q),
    role && eq(users.user_type, role),
    state && states[state],
  ],
  sorts: { '-registered_at': users.created_at, name: users.name },
  columns: [
    { label: { ar: 'الاسم', en: 'Name' }, cell: ({ name }) => name },
    { label: { ar: 'الصفة', en: 'Role' }, cell: ({ user_type }, language) => roleWords[user_type][language] },
    { label: { ar: 'الكود', en: 'Code' }, cell: ({ code }) => code },
    { label: { ar: 'الهاتف', en: 'Phone' }, cell: ({ phone }) => phone },
    { label: { ar: 'البريد', en: 'E-mail' }, cell: ({ email }) => email },
    { label: { ar: 'المرحلة', en: 'Stage' }, cell: ({ stage_name }) => stage_name },
    { label: { ar: 'الصف', en: 'Grade' }, cell: ({ grade_name }) => grade_name },
    { label: { ar: 'تاريخ التسجيل', en: 'Registered' }, cell: ({ registered_at }) => registered_at },
  ],
})

type PersonRow = Awaited<ReturnType<typeof officePeople.page>>['data'][number]

/** Returns the row with the address of its picture. */
export const presentPerson = (row: PersonRow, { files }: Pick<AppContext, 'files'>) => ({
  ...row,
  image: files.address(row.image),
})
