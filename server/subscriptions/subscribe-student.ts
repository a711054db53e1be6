import { and, eq, isNull, sql } from 'drizzle-orm'
import { inLanguage, type Language } from '#contract/values.ts'
import { record } from '#server/audit/record.ts'
import { grades, stages } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import { countAgainst, refuseWhenSpent } from '#server/http/limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { queueMessage } from '#server/messaging/queue-message.ts'
import { users } from '#server/people/tables.ts'
import type { School } from '#server/school.ts'
import { isSubscribedToTeacher } from './is-subscribed.ts'
import { subscriptions } from './tables.ts'

/** Subscribes the student with that code to everything of the teacher, until the teacher takes it back. */
export async function subscribeStudent(school: School, teacher: Viewer, code: string, language: Language) {
  const { db, config, files } = school
  const wrongCodes = { key: `wrongcodes:${teacher.id}`, most: config.limits.wrongStudentCodes, seconds: 3600 }
  await refuseWhenSpent(db, wrongCodes)
  const student = await findStudent(db, code)
  if (!student) {
    await countAgainst(db, wrongCodes)
    throw refuseFields({ code: ['studentCode'] })
  }
  await db.transaction((tx) => subscribe(tx, teacher, student))
  return {
    ...student,
    image: files.address(student.image),
    stageName: student.stage && inLanguage(student.stage, language),
    gradeName: student.grade && inLanguage(student.grade, language),
  }
}

type Student = NonNullable<Awaited<ReturnType<typeof findStudent>>>

async function findStudent(db: Db, wanted: string) {
  const { id, name, image, code, phone } = users
  const [student] = await db
    .select({ id, name, image, code: sql<string>`${code}`, phone, stage: stages.name, grade: grades.name })
    .from(users)
    .leftJoin(stages, eq(stages.id, users.stage_id))
    .leftJoin(grades, eq(grades.id, users.grade_id))
    .where(and(eq(users.code, wanted), eq(users.user_type, 'student'), isNull(users.deleted_at)))
  return student
}

async function subscribe(tx: Db, teacher: Viewer, student: Student) {
  const runs = isSubscribedToTeacher(student, teacher.id)
  const { rows } = await tx.execute<{ runs: boolean }>(sql`select ${runs} as runs`)
  const made = rows[0]?.runs
    ? []
    : await tx
        .insert(subscriptions)
        .values({ student_id: student.id, teacher_id: teacher.id, source: 'teacher_code' })
        .onConflictDoNothing()
        .returning()
  if (made.length === 0) throw new AppError('people.alreadyLinked')
  await record(tx, { actor: teacher, action: 'student.add', object: 'user', object_id: student.id })
  if (student.phone) {
    const text = `أضافك ${teacher.name} إلى طلابه على المنصة. / ${teacher.name} added you as a student.`
    await queueMessage(tx, { channel: 'sms', to: student.phone, text })
  }
}
