import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { brandNew, libraryCopy } from '#contract/exam-forms.ts'
import type { Language } from '#contract/values.ts'
import { isOwnOrLibrary } from '#server/access/library.ts'
import { mustManageLesson } from '#server/access/owned.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { copyQuestions } from './copy-questions.ts'
import { examWithKey } from './exams.ts'
import { mustFitPractice } from './fit-practice.ts'
import { addQuestions, lockExam } from './questions.ts'
import { releaseAfter, unreleased } from './release.ts'
import { tests } from './tables.ts'
import { tellOpened } from './tell-opened.ts'

export type NewExam = z.output<typeof brandNew>
type Copy = z.output<typeof libraryCopy>

/**
 * Adds a new exam, or a copy of an existing exam, to a lesson. Returns the new exam with its key. Throws 404 unless the
 * teacher may change the lesson and read the source. Throws 409 for a second copy of a library exam. Throws 422 for the
 * release rule `after`, or a message about missed exams, without a time. Throws 422 for a practice that does not fit.
 */
export async function storeExam(
  context: AppContext,
  teacher: Viewer,
  { form, language }: { form: NewExam | Copy; language: Language },
) {
  const { db } = context
  await mustManageLesson(db, teacher, form.lesson_id)
  const testId = await db.transaction(async (tx) => {
    const within = { ...context, db: tx }
    const id = 'test_id' in form ? await copyExam(tx, teacher, form) : await newExam(within, form)
    await record(tx, { actor: teacher, action: 'exam.create', object: 'test', object_id: id })
    const [exam] = await tx.select().from(tests).where(eq(tests.id, id))
    if (exam) await tellOpened(tx, exam)
    return id
  })
  return examWithKey(context, teacher, { testId, language })
}

/** The fields that a library exam does not have. */
export type LessonFields = 'lesson_id' | 'take_by' | 'tell_missed' | 'released_at' | 'is_practice'
type Fields = Omit<NewExam, LessonFields> & Partial<Pick<NewExam, LessonFields>> & { is_admin_created?: boolean }

/**
 * Saves a new exam with its questions and returns its id. Pass a context whose `db` is the transaction. Throws 422 for
 * the release rule `after`, or a message about missed exams, without a time.
 */
export async function newExam(context: AppContext, { questions, image, desc, ...fields }: Fields) {
  const { db: tx, files } = context
  mustHaveTime(fields)
  const undated = fields.is_practice ? practiceDates : {}
  const release = releaseAfter(unreleased, fields)
  const kept = image && (await files.keepPicture(tx, image))
  const description = { ar: desc, en: desc }
  const id = await insertExam(tx, { ...fields, ...undated, ...release, description, image: kept ?? null })
  await addQuestions(context, { testId: id, added: questions })
  if (fields.is_practice) await mustFitPractice(tx, id)
  return id
}

/** The dates of a practice, which nobody can miss. */
export const practiceDates = { take_by: null, tell_missed: false }

/** Throws 422 for a message about missed exams without the time after which an exam is missed. */
export function mustHaveTime({ take_by, tell_missed }: { take_by?: Date | null; tell_missed?: boolean }): void {
  if (tell_missed && !take_by) throw refuseFields({ take_by: ['timeForMessage'] })
}

async function copyExam(tx: Db, teacher: Viewer, { test_id, lesson_id }: Copy) {
  await copyableExam(tx, teacher, test_id)
  // The lock comes before the read of the version, because the questions of that version are copied.
  const source = await lockExam(tx, test_id)
  if (source.lesson_id === null) await refuseSecondCopy(tx, test_id, lesson_id)
  const { id: _id, created_at: _made, place: _place, version, ...copied } = source
  // The source's dates are for another class, so the copy gets no dates. A copy of a practice is an exam.
  const release_rule = source.release_rule === 'after' ? 'by_hand' : source.release_rule
  const undated = { ...practiceDates, is_practice: false, ...releaseAfter(unreleased, { release_rule }) }
  const from = { source_test_id: test_id, source_version: version, ...undated }
  const id = await insertExam(tx, { ...copied, ...from, lesson_id })
  await copyQuestions(tx, test_id, id)
  return id
}

/**
 * Throws 409 when the lesson has a copy of the library exam. The caller must hold the exam's lock, so that of two
 * parallel requests the second sees the copy.
 */
async function refuseSecondCopy(tx: Db, testId: number, lessonId: number) {
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
    .where(and(eq(tests.id, testId), isNull(tests.deleted_at), isOwnOrLibrary(teacher)))
  if (!found) throw new AppError('notFound')
  return found.test
}

async function insertExam(tx: Db, values: typeof tests.$inferInsert) {
  const [kept] = await tx.insert(tests).values(values).returning({ id: tests.id })
  if (!kept) throw new Error('the new exam got no id')
  return kept.id
}
