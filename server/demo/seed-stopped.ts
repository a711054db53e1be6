import { and, eq, isNull, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AppContext } from '#server/app-context.ts'
import { hideCourse } from '#server/catalogue/hide-course.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { withdrawFromLibrary } from '#server/exams/change-library.ts'
import { tests } from '#server/exams/tables.ts'
import type { Viewer } from '#server/http/session.ts'
import { daysBefore, minutesAfter } from './calendar.ts'
import type { Course } from './seed-catalogue.ts'
import type { LessonExam } from './seed-exams.ts'
import type { Access } from './seed-subscriptions.ts'
import type { Seeding } from './seeding.ts'

interface Stopped {
  /** The id of the administrator. */
  office: number
  courses: Course[]
  exams: LessonExam[]
  access: Access[]
}

/**
 * Gives the office a hidden course, a withdrawn library exam and an attempt that cannot finish. Throws an Error for a
 * demonstration that is too small.
 */
export async function seedStopped(seeding: Seeding, { office, courses, exams, access }: Stopped): Promise<void> {
  const context = { db: seeding.tx } as AppContext
  const admin = { id: office, role: 'admin' } as Viewer
  const hidden = courses.filter(({ content, price }) => price !== null && !content.inactive).at(-1)
  if (!hidden) throw new Error('The demonstration has no course to hide.')
  const rights = 'في الحصة الثانية صفحات من كتاب منشور. احذفها أو أرسل إذن الناشر.'
  await hideCourse(context, admin, { id: hidden.id, kind: 'rights', reason: rights, tell: 'on' })
  await withdrawFromLibrary(context, admin, {
    id: await uncopiedExam(seeding),
    kind: 'outdated',
    reason: 'تغيّر منهج هذا العام. ننشر امتحانًا جديدًا قريبًا.',
  })
  await stuckAttempt(seeding, { exams, access })
}

const copy = alias(tests, 'copy')

async function uncopiedExam({ tx }: Seeding): Promise<number> {
  const copies = tx.select({ id: copy.id }).from(copy).where(eq(copy.source_test_id, tests.id))
  const offered = and(isNull(tests.lesson_id), isNull(tests.deleted_at), notExists(copies))
  const [found] = await tx.select({ id: tests.id }).from(tests).where(offered).orderBy(tests.id).limit(1)
  if (!found) throw new Error('Every library exam of the demonstration has a copy.')
  return found.id
}

/**
 * Saves an attempt that cannot finish. The exam was changed while the attempt ran, and the paper of the attempt's
 * version is missing.
 */
async function stuckAttempt({ tx, now }: Seeding, { exams, access }: Pick<Stopped, 'exams' | 'access'>) {
  const began = daysBefore(now, 1)
  // Leaves out the demonstration's own student, so that this student can take every exam.
  const demo = access.find(({ isDemo }) => isDemo)?.student.id
  const isOpen = ({ since, until, student }: Access) => student.id !== demo && since < began && until > began
  for (const { student, course } of access.filter(isOpen)) {
    const exam = exams.find(({ lesson }) => lesson.course.id === course.id && lesson.status)
    if (!exam) continue
    const own = and(eq(attempts.test_id, exam.id), eq(attempts.student_id, student.id))
    if ((await tx.$count(attempts, own)) > 0) continue
    const [version, deadline_at] = [2, minutesAfter(began, exam.duration)]
    await tx
      .update(tests)
      .set({ version: version + 1 })
      .where(eq(tests.id, exam.id))
    await tx.insert(attempts).values({
      ...{ test_id: exam.id, student_id: student.id, version, started_at: began, deadline_at },
      ...{ finish_at: minutesAfter(deadline_at, 0.5), total_questions: exam.paper.length, finish_failures: 6 },
      // The time of the next try is a month away, so the demonstration's server leaves the attempt unchanged.
      ...{ finish_again_at: daysBefore(now, -30), finish_error: `paper ${exam.id}/${version} is missing` },
    })
    return
  }
  throw new Error('The demonstration has no student for an attempt that cannot finish.')
}
