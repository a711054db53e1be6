import { sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Piastres } from '#contract/money.ts'
import { type Bilingual, inLanguage, type Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'

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
  price: Piastres | null
  approved: boolean | null
  refusal: string | null
}

/** The SQL of the reason of the school's refusal of a teacher; null without a refusal. */
export const refusalReason = sql<string | null>`(select office_reasons.reason from office_reasons
  where office_reasons.user_id = teachers.user_id and office_reasons.action = 'refuse'
    and teachers.refused_at is not null order by office_reasons.id desc limit 1)`

/**
 * Returns the row of a person's profile. PostgreSQL writes the birth date as text, because the driver does not convert
 * the rows of raw SQL.
 */
const profileOf = statement<ProfileRow, { id: number }>(
  'profile',
  sql`select users.id, users.user_type, users.name, users.email, users.phone, users.birth_date::text, users.image,
      users.stage_id, users.grade_id, users.code, stages.name as stage, grades.name as grade,
      teachers.bio, teachers.qualification, teachers.price, teachers.approved,
      ${refusalReason} as refusal
    from users left join stages on stages.id = users.stage_id left join grades on grades.id = users.grade_id
      left join teachers on teachers.user_id = users.id
    where users.id = ${sql.placeholder('id')} and users.deleted_at is null`,
)

/** Returns the person's own profile with the fields of the role. */
export async function readProfile(context: AppContext, viewer: Viewer, { language }: { language: Language }) {
  const row = await findProfile(context, viewer)
  if (row.user_type === 'student') return studentProfile(row, language)
  if (row.user_type === 'teacher') return teacherProfile(row)
  return row.user_type === 'parent' ? plainProfile(row, 'parent') : plainProfile(row, 'admin')
}

export async function readStudent(context: AppContext, student: Viewer, { language }: { language: Language }) {
  return studentProfile(await findProfile(context, student), language)
}

export async function readOwnTeaching(context: AppContext, teacher: Viewer) {
  return teacherProfile(await findProfile(context, teacher))
}

export async function readParent(context: AppContext, parent: Viewer) {
  return plainProfile(await findProfile(context, parent), 'parent')
}

async function findProfile({ db, files }: AppContext, { id }: Viewer): Promise<ProfileRow> {
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
    refusal: row.refusal,
    ...roleFields('teacher' as const),
  }
}

const plainProfile = <R extends Role>(row: ProfileRow, role: R) => ({ ...ownFields(row), ...roleFields(role) })

const roleFields = <R extends Role>(role: R) => ({ role, user_type: role })
