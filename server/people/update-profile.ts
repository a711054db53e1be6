import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Upload } from '#contract/files.ts'
import { type peopleCalls, studentForm } from '#contract/people.ts'
import { comesOfAge, isUnderAge } from '#server/access/consented.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { curriculumProblems } from '#server/catalogue/curriculum.ts'
import type { Db } from '#server/db/open.ts'
import { AppError, type FieldProblems } from '#server/errors.ts'
import { readEach } from '#server/http/read-input.ts'
import type { Viewer } from '#server/http/session.ts'
import { checkEmail, countEmailChange } from './change-email.ts'
import { teachers, users } from './tables.ts'

type Form<Call extends keyof typeof peopleCalls> = z.output<(typeof peopleCalls)[Call]['body']>
type StudentForm = Form<'POST /student/update/profile'>
type TeacherForm = Form<'POST /teacher/update-profile'>
type Place = Pick<StudentForm, 'stage_id' | 'grade_id'>
type ParentForm = Form<'POST /parent/update/profile'>

/**
 * Returns the problems that the contract's schema does not find. The reply lists these problems together with the
 * schema's problems. Throws 429 above the tries of a day, and above the limit on guessed contacts.
 */
export async function checkProfile(
  context: Pick<AppContext, 'db' | 'config'>,
  viewer: Viewer,
  { raw, address }: { raw: Record<string, unknown>; address: string },
): Promise<FieldProblems> {
  const { email, stage_id, grade_id, birth_date } = readEach(studentForm, raw)
  const isStudent = viewer.role === 'student'
  const [taken, place, comes] = await Promise.all([
    checkEmail(context, viewer, { email, address }),
    isStudent ? problemsOfPlace(context.db, viewer.id, { stage_id, grade_id }) : {},
    isStudent && birth_date ? comesOfAge(context.db, viewer.id, birth_date) : false,
  ])
  const isTooYoung = !isStudent && birth_date && isUnderAge(birth_date)
  return {
    ...taken,
    ...place,
    ...(comes && { birth_date: ['birthDateKept'] as const }),
    ...(isTooYoung && { birth_date: ['adultOnly'] as const }),
  }
}

export const updateStudent = (context: AppContext, viewer: Viewer, form: StudentForm) => change(context, viewer, form)

export async function updateTeacher(context: AppContext, viewer: Viewer, form: TeacherForm): Promise<void> {
  const { bio, qualification, price, ...own } = form
  await change(context, viewer, own, async (tx) => {
    const teaching = sent({ bio, qualification, price })
    if (teaching) await tx.update(teachers).set(teaching).where(eq(teachers.user_id, viewer.id))
  })
}

export const updateParent = (context: AppContext, viewer: Viewer, form: ParentForm) => change(context, viewer, form)

/** Updates only the sent fields. A new picture replaces the old picture, whose links end immediately. */
async function change(
  { db, files, config }: AppContext,
  viewer: Viewer,
  { image, ...fields }: StudentForm,
  alsoInIt: (tx: Db) => Promise<void> = async () => {},
) {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ image: users.image, email: users.email })
      .from(users)
      .where(and(eq(users.id, viewer.id), isNull(users.deleted_at)))
      .for('update')
    // The account was deleted during the request.
    if (!before) throw new AppError('auth.expired')
    if (fields.email && fields.email !== before.email) await countEmailChange(tx, config.limits, viewer.id)
    const kept = image && (await keepPicture(files, tx, viewer, image))
    const unproven = fields.email !== undefined && fields.email !== before.email ? { email_proven: false } : {}
    const changes = sent({ ...fields, ...unproven, image: kept })
    if (changes) await tx.update(users).set(changes).where(eq(users.id, viewer.id))
    if (kept) await files.drop(tx, before.image)
    await alsoInIt(tx)
    const detail = { fields: Object.keys({ ...fields, ...(kept ? { image } : {}) }) }
    await record(tx, { actor: viewer, action: 'profile.update', object: 'user', object_id: viewer.id, detail })
  })
}

/** Stores a picture: publicly for a teacher, privately for students and parents. */
const keepPicture = (files: AppContext['files'], tx: Db, { role }: Viewer, image: Upload) =>
  role === 'teacher' ? files.keepPicture(tx, image) : files.keepPrivatePicture(tx, image)

/** Returns the fields if at least one was sent, else undefined. */
function sent<Fields extends object>(fields: Fields): Fields | undefined {
  return Object.values(fields).some((value) => value !== undefined) ? fields : undefined
}

/** Returns the problems of stage and grade. For an omitted id, the person's current id is checked. */
async function problemsOfPlace(db: Db, id: number, { stage_id, grade_id }: Place): Promise<FieldProblems> {
  if (stage_id === undefined && grade_id === undefined) return {}
  const [own] = await db
    .select({ stage_id: users.stage_id, grade_id: users.grade_id })
    .from(users)
    .where(eq(users.id, id))
  return curriculumProblems(db, {
    stage_id: stage_id ?? own?.stage_id ?? 0,
    grade_id: grade_id ?? own?.grade_id ?? 0,
  })
}
