import { and, eq, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { brandNew, libraryCopy } from '#contract/exam-forms.ts'
import type { Language } from '#contract/values.ts'
import { ownsCourse } from '#server/access/owned.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { inLibraryFor, ownLesson } from './exam-access.ts'
import { examWithKey } from './exams.ts'
import { addQuestions, copyQuestions, lockExam } from './questions.ts'
import { tests } from './tables.ts'

type NewExam = z.output<typeof brandNew>
type Copy = z.output<typeof libraryCopy>

/** Adds a new exam, or a copy of an existing exam, to a lesson. Returns it with its key. */
export async function storeExam(
  context: AppContext,
  teacher: Viewer,
  { form, language }: { form: NewExam | Copy; language: Language },
) {
  const { db } = context
  await ownLesson(db, teacher, form.lesson_id)
  const testId = await db.transaction(async (tx) => {
    const within = { ...context, db: tx }
    const id = 'test_id' in form ? await copyExam(tx, teacher, form) : await newExam(within, form)
    await record(tx, { actor: teacher, action: 'exam.create', object: 'test', object_id: id })
    return id
  })
  return examWithKey(context, teacher, { testId, language })
}

async function newExam(context: AppContext, { questions, image, desc, ...fields }: NewExam) {
  const { db: tx, files } = context
  const kept = image && (await files.keepPicture(tx, image))
  const description = { ar: desc, en: desc }
  const id = await insertExam(tx, { ...fields, description, image: kept ?? null })
  await addQuestions(context, { testId: id, added: questions })
  return id
}

async function copyExam(tx: Db, teacher: Viewer, { test_id, lesson_id }: Copy) {
  const source = await copyableExam(tx, teacher, test_id)
  if (source.lesson_id === null) await refuseSecondCopy(tx, test_id, lesson_id)
  const { name, description, image, duration, is_admin_created, leave_rule, late_answers } = source
  const rules = { duration, is_admin_created, leave_rule, late_answers }
  const id = await insertExam(tx, { lesson_id, source_test_id: test_id, name, description, image, ...rules })
  await copyQuestions(tx, test_id, id)
  return id
}

/** Throws 409 when the lesson has a copy of the library exam. The lock makes a concurrent request wait and see the copy. */
async function refuseSecondCopy(tx: Db, testId: number, lessonId: number) {
  await lockExam(tx, testId)
  const copies = and(eq(tests.source_test_id, testId), eq(tests.lesson_id, lessonId), isNull(tests.deleted_at))
  if ((await tx.$count(tests, copies)) > 0) throw new AppError('exam.alreadyInLesson')
}

/** Returns an exam of the teacher, or a library exam to approved teachers. Throws 404 otherwise. */
export async function copyableExam(db: Db, teacher: Viewer, testId: number) {
  const [found] = await db
    .select({ test: tests })
    .from(tests)
    .leftJoin(lessons, eq(lessons.id, tests.lesson_id))
    .leftJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(tests.id, testId), isNull(tests.deleted_at), or(ownsCourse(teacher), inLibraryFor(teacher.id))))
  if (!found) throw new AppError('notFound')
  return found.test
}

async function insertExam(tx: Db, values: typeof tests.$inferInsert) {
  const [kept] = await tx.insert(tests).values(values).returning({ id: tests.id })
  if (!kept) throw new Error('the new exam got no id')
  return kept.id
}
