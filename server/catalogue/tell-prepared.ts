import { and, eq } from 'drizzle-orm'
import { courseIsOpen, lessonIsShown } from '#server/access/listed.ts'
import { tellPreparedExams } from '#server/exams/tell-opened.ts'
import { tellPrepared } from '#server/homework/tell-posted.ts'
import { queuedJob } from '#server/jobs/job.ts'
import { courses, lessons } from './tables.ts'

type Shown = { lesson_id: number } | { course_id: number }

/**
 * Notifies students of the homework and exams that were prepared while the lesson or the course was hidden. The job
 * runs after the reply, because a course may have thousands of students. A second run changes nothing, because each
 * homework and exam is told once.
 */
export const preparedTold = queuedJob<Shown>('lessons.tellPrepared', ({ db }, shown) =>
  db.transaction(async (tx) => {
    const { id, course_id } = lessons
    const condition = 'lesson_id' in shown ? eq(id, shown.lesson_id) : eq(course_id, shown.course_id)
    const found = await tx
      .select({ id, teacher_id: courses.teacher_id })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, course_id))
      .where(and(condition, lessonIsShown, courseIsOpen))
    const [first] = found
    if (!first) return
    const of = { teacher_id: first.teacher_id, lessons: found.map((lesson) => lesson.id) }
    await tellPrepared(tx, of)
    await tellPreparedExams(tx, of)
  }),
)
