import { and, eq, isNull, ne } from 'drizzle-orm'
import { questionsPerPractice } from '#contract/limits.ts'
import { lessonIsKept } from '#server/access/listed.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { refuseFields } from '#server/errors.ts'
import { attempts } from './attempt-tables.ts'
import { liveQuestions } from './questions.ts'
import { questions, tests } from './tables.ts'

const isLivePractice = and(tests.is_practice, isNull(tests.deleted_at))

/**
 * Throws 422 unless the saved exam may be its course's free practice (docs/product.md, Free practice). A practice is
 * short, was never taken, and is the only practice of its course. The caller must hold the exam's lock, so that no
 * attempt begins meanwhile.
 */
export async function mustFitPractice(tx: Db, testId: number): Promise<void> {
  const [place] = await tx
    .select({ course_id: lessons.course_id })
    .from(tests)
    .innerJoin(lessons, eq(lessons.id, tests.lesson_id))
    .where(eq(tests.id, testId))
  if (!place) throw refuseFields({ is_practice: ['practiceInLesson'] })
  if ((await tx.$count(questions, liveQuestions(testId))) > questionsPerPractice)
    throw refuseFields({ is_practice: [`practiceTooLong:${questionsPerPractice}`] })
  if ((await tx.$count(attempts, eq(attempts.test_id, testId))) > 0)
    throw refuseFields({ is_practice: ['practiceTaken'] })
  // The second of two practices that are saved in parallel waits for this lock.
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, place.course_id)).for('update')
  const others = await tx
    .select({ id: tests.id })
    .from(tests)
    .innerJoin(lessons, eq(lessons.id, tests.lesson_id))
    .where(and(eq(lessons.course_id, place.course_id), lessonIsKept, isLivePractice, ne(tests.id, testId)))
    .limit(1)
  if (others.length > 0) throw refuseFields({ is_practice: ['practiceElsewhere'] })
}

/** Throws 422 when the lesson brings a second practice into its course. */
export async function mustFitPracticeOf(tx: Db, lessonId: number): Promise<void> {
  const own = await tx
    .select({ id: tests.id })
    .from(tests)
    .where(and(eq(tests.lesson_id, lessonId), isLivePractice))
    .for('update')
  for (const { id } of own) await mustFitPractice(tx, id)
}
