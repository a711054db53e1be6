import { sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import { type Bilingual, inLanguage, type Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'

interface ProfileRow {
  id: number
  user_type: Role
  name: string
  email: string | null
  phone: string
  birth_date: string | null
  image: string | null
  stage_id: number | null
  grade_id: number | null
  code: string | null
  stage: Bilingual | null
  grade: Bilingual | null
  bio: string | null
  qualification: string | null
  price: number | null
  approved: boolean | null
}

const profileOf = statement<ProfileRow, { id: number }>(
  'profile',
  sql`select users.id, users.user_type, users.name, users.email, users.phone, users.birth_date::text, users.image,
      users.stage_id, users.grade_id, users.code, stages.name as stage, grades.name as grade,
      teachers.bio, teachers.qualification, teachers.price, teachers.approved
    from users left join stages on stages.id = users.stage_id left join grades on grades.id = users.grade_id
      left join teachers on teachers.user_id = users.id
    where users.id = ${sql.placeholder('id')} and users.deleted_at is null`,
)

/** Returns the person's own profile with the fields of the role. */
export async function readProfile(context: AppContext, id: number, language: Language) {
  const row = await findProfile(context, id)
  if (row.user_type === 'student') return studentProfile(row, language)
  if (row.user_type === 'teacher') return teacherProfile(row)
  return row.user_type === 'parent' ? plainProfile(row, 'parent') : plainProfile(row, 'admin')
}

/** Returns a student's profile. */
export async function readStudent(context: AppContext, id: number, language: Language) {
  return studentProfile(await findProfile(context, id), language)
}

export async function readOwnTeaching(context: AppContext, id: number) {
  return teacherProfile(await findProfile(context, id))
}

export async function readParent(context: AppContext, id: number) {
  return plainProfile(await findProfile(context, id), 'parent')
}

async function findProfile({ db, files }: AppContext, id: number): Promise<ProfileRow> {
  const [row] = await profileOf(db, { id })
  if (!row) throw new AppError('notFound')
  return { ...row, image: files.address(row.image) }
}

const ownFields = ({ id, name, email, phone, birth_date, image }: ProfileRow) => ({
  id,
  name,
  email,
  phone,
  birth_date,
  image,
})

function studentProfile(row: ProfileRow, language: Language) {
  const stage = row.stage && inLanguage(row.stage, language)
  const grade = row.grade && inLanguage(row.grade, language)
  const { stage_id, grade_id } = row
  const place = { stage_id, grade_id, stage, grade, stageName: stage, gradeName: grade }
  return { ...ownFields(row), ...place, code: row.code ?? '', ...roleFields('student' as const) }
}

function teacherProfile(row: ProfileRow) {
  const { bio, qualification, price } = row
  const teaching = { bio, qualification, price }
  return {
    ...ownFields(row),
    ...teaching,
    teacher_data: teaching,
    is_approved: row.approved ?? false,
    ...roleFields('teacher' as const),
  }
}

const plainProfile = <R extends Role>(row: ProfileRow, role: R) => ({ ...ownFields(row), ...roleFields(role) })

const roleFields = <R extends Role>(role: R) => ({ role, user_type: role })
