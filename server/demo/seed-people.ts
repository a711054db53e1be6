import { consentVersion } from '#server/people/consents.ts'
import { consents, parentChildren, teachers, users } from '#server/people/tables.ts'
import { demoAccounts } from './accounts.ts'
import type { GradeName } from './content/school.ts'
import { type TeacherName, teacherList } from './content/teachers.ts'
import { insertAll, insertAndPair } from './insert-all.ts'
import { type Family, imagineFamilies } from './people.ts'
import { personMaker, studentFields } from './person-rows.ts'
import { seedConsents } from './seed-consents.ts'
import type { Seeding } from './seeding.ts'

export interface Student {
  id: number
  name: string
  grade: GradeName
  ability: number
}

export interface People {
  /** The id of the administrator. */
  office: number
  teachers: Record<TeacherName, number>
  /** The students. The demonstration's student comes first, and the student's sister second. */
  students: Student[]
}

/** Saves all people, verified and with the same password, and links families. */
export async function seedPeople(
  seeding: Seeding,
  password_hash: string,
  photos: Record<TeacherName, string>,
): Promise<People> {
  const { tx } = seeding
  const make = personMaker(seeding, password_hash)
  const [admin, demoTeacher, demoStudent, demoParent] = demoAccounts.map(({ phone }) => phone)
  const staff = (Object.keys(teacherList) as TeacherName[]).map((key, place) => {
    const { name, mail } = teacherList[key]
    const born = `${1968 + ((place * 7) % 25)}-0${1 + (place % 9)}-1${place % 9}`
    const fields = { image: photos[key], birth_date: born, phone: place === 0 ? demoTeacher : undefined }
    return { key, row: make('teacher', name, mail, fields) }
  })
  const families = imagineFamilies(seeding.random)
  const children = families.flatMap((family) => family.students.map((student) => ({ family, student })))
  const students = children.map(({ family, student }, place) => {
    const fields = { ...studentFields(seeding, student), phone: place === 0 ? demoStudent : undefined }
    return { family, student, row: make('student', student.name, student.mail, fields) }
  })
  const parents = families.flatMap((family, place) => {
    if (!family.parent) return []
    const fields = { phone: place === 0 ? demoParent : undefined }
    return [{ family, row: make('parent', family.parent.name, family.parent.mail, fields) }]
  })
  const adminRow = make('admin', 'إدارة المنصة', 'admin', { phone: admin })
  const [adminId] = await insertAll(tx, users, [adminRow])
  const keptStaff = await insertAndPair(tx, users, staff)
  const keptStudents = await insertAndPair(tx, users, students)
  const keptParents = await insertAndPair(tx, users, parents)
  await insertAll(
    tx,
    teachers,
    keptStaff.map(({ id, key }) => {
      const { bio, qualification } = teacherList[key]
      // Without a price of the teacher, cards show the lowest price of the courses, which students really pay.
      return { user_id: id, bio, qualification, price: null, approved: true }
    }),
  )
  const parentOf = new Map(keptParents.map(({ family, id }) => [family, id]))
  await linkFamilies(seeding, keptStudents, parentOf)
  const accounts = new Map(keptParents.map(({ family, id, row }) => [family, { id, phone: row.phone ?? '' }]))
  const minors = keptStudents.map(({ id, family }) => ({ id, parent: accounts.get(family) }))
  await seedConsents(seeding, minors, adminId ?? 0)
  const everyone = [adminId ?? 0, ...[...keptStaff, ...keptStudents, ...keptParents].map(({ id }) => id)]
  await insertAll(
    tx,
    consents,
    everyone.map((id) => ({ user_id: id, kind: 'terms' as const, version: consentVersion, given_by: id })),
  )
  return {
    office: adminId ?? 0,
    teachers: Object.fromEntries(keptStaff.map(({ key, id }) => [key, id])) as Record<TeacherName, number>,
    students: keptStudents.map(({ id, student: { name, grade, ability } }) => ({ id, name, grade, ability })),
  }
}

async function linkFamilies(
  { tx }: Seeding,
  students: { id: number; family: Family }[],
  parentOf: ReadonlyMap<Family, number>,
) {
  const links = students.flatMap(({ id, family }) => {
    const parent = parentOf.get(family)
    return parent === undefined ? [] : [{ parent_id: parent, child_id: id }]
  })
  await insertAll(tx, parentChildren, links)
  await insertAll(
    tx,
    consents,
    links.map(({ parent_id, child_id }) => ({
      user_id: child_id,
      kind: 'guardian' as const,
      version: consentVersion,
      given_by: parent_id,
    })),
  )
}
