import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Bilingual, inLanguage, type Language } from '#contract/values.ts'
import { isOwnOrLibrary } from '#server/access/library.ts'
import { examIsKept } from '#server/access/owned-exams.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { attempts } from './attempt-tables.ts'
import { correctionsOf, withCorrections } from './corrections.ts'
import { isDeletedOnPaper, liveQuestions } from './questions.ts'
import { answers, questions, tests } from './tables.ts'

/**
 * Returns the exam with its key: an exam of the viewer, or a library exam to approved teachers. Throws 404 otherwise.
 */
export async function examWithKey(
  context: AppContext,
  viewer: Viewer,
  { testId, language }: { testId: number; language: Language },
) {
  const { db, files } = context
  const [found] = await db
    .select({
      test: tests,
      lessonName: sql<Bilingual | null>`${lessons.name}`,
      teacher: { id: users.id, name: users.name },
      submissions_count: sql<number>`(
        select count(*)::int from ${attempts} where test_id = ${testId} and submitted_at is not null)`,
    })
    .from(tests)
    .leftJoin(lessons, eq(lessons.id, tests.lesson_id))
    .leftJoin(courses, eq(courses.id, lessons.course_id))
    .leftJoin(users, eq(users.id, courses.teacher_id))
    .where(and(eq(tests.id, testId), viewer.role === 'admin' ? undefined : examIsKept, isOwnOrLibrary(viewer)))
  if (!found) throw new AppError('notFound')
  const { test, ...rest } = found
  const known = await withKey(context, testId, or(liveQuestions(testId), isDeletedOnPaper(testId)))
  const asked = known.filter((question) => question.deleted_at === null)
  const { image, description } = test
  const shown = {
    image: files.address(image),
    desc: inLanguage(description, language),
    counts: asked.filter(({ correction }) => correction?.kind !== 'drop').length,
  }
  const deleted_questions = known.filter((question) => question.deleted_at !== null)
  return { ...test, ...rest, ...shown, student_submission: null, questions: asked, deleted_questions }
}

/** Returns the exam's questions with files and corrected key. Access is checked by the caller. */
export const questionsWithKey = (context: AppContext, testId: number) => withKey(context, testId, liveQuestions(testId))

async function withKey({ db, files }: AppContext, testId: number, which: SQL | undefined) {
  const asked = await db.select().from(questions).where(which).orderBy(asc(questions.position), asc(questions.id))
  const offered = await db
    .select()
    .from(answers)
    .where(
      inArray(
        answers.question_id,
        asked.map(({ id }) => id),
      ),
    )
    .orderBy(asc(answers.position), asc(answers.id))
  const byQuestion = Map.groupBy(offered, (answer) => answer.question_id)
  const shown = asked.map((question) => ({
    ...question,
    image: files.address(question.image),
    answers: byQuestion.get(question.id) ?? [],
  }))
  return withCorrections(shown, await correctionsOf(db, testId))
}

/** Deletes the exam and keeps its submissions. Running attempts may finish. Access is checked by the route. */
export async function deleteExam({ db }: AppContext, viewer: Viewer, { testId }: { testId: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .update(tests)
      .set({ deleted_at: sql`now()` })
      .where(and(eq(tests.id, testId), isNull(tests.deleted_at)))
      .returning({ id: tests.id })
    if (gone.length === 0) throw new AppError('notFound')
    await record(tx, { actor: viewer, action: 'exam.delete', object: 'test', object_id: testId })
  })
}
