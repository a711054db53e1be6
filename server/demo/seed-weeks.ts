import { and, desc, eq, inArray, not, notExists, type SQLWrapper, sql } from 'drizzle-orm'
import { addDays, cairoDate, cairoInstant } from '#contract/calendar/cairo.ts'
import { lessonOpenings, lessons } from '#server/catalogue/tables.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { tests } from '#server/exams/tables.ts'
import { homeworkSubmissionFiles, homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import { toldWeek } from '#server/week/span.ts'
import { later, minutesAfter } from './calendar.ts'
import { teacherNotes } from './content/remarks.ts'
import { insertAll } from './insert-all.ts'
import { Random } from './random.ts'
import type { Lesson } from './seed-catalogue.ts'
import type { Student } from './seed-people.ts'
import type { Access } from './seed-subscriptions.ts'
import type { Seeding } from './seeding.ts'

const openingSeed = 77

/** Saves which lessons the students opened, and gives the demonstration's family a full week. */
export async function seedWeeks(
  seeding: Seeding,
  { lessons: lessonList, access: accessList, family }: { lessons: Lesson[]; access: Access[]; family: Student[] },
): Promise<void> {
  const byCourse = Map.groupBy(lessonList, ({ course }) => course.id)
  // The openings have their own random numbers, so that the other parts of the school stay the same.
  const random = new Random(openingSeed)
  const others = accessList.filter(({ student }) => !family.includes(student))
  const rows = others.flatMap(({ student, course, since, until }) =>
    (byCourse.get(course.id) ?? []).flatMap((lesson) => {
      const from = later(lesson.created_at, since)
      const minutes = (until.getTime() - from.getTime()) / 60_000
      if (!lesson.status || minutes < 60 || !random.chance(0.75)) return []
      const opened_at = minutesAfter(from, Math.min(minutes * random.next(), 4 * 24 * 60))
      return { student_id: student.id, lesson_id: lesson.id, opened_at }
    }),
  )
  await insertAll(seeding.tx, lessonOpenings, rows)
  for (const [place, { id }] of family.entries()) {
    const own = accessList.filter(({ student }) => student.id === id)
    const shown = own.flatMap(({ course }) => (byCourse.get(course.id) ?? []).filter(({ status }) => status))
    await fullWeek(seeding, { id, lessonIds: shown.map((lesson) => lesson.id), place })
  }
}

interface Child {
  id: number
  lessonIds: number[]
  /** The place of the child in the family; 0 is the older child. */
  place: number
}

/** Moves some of the child's work into the week of the last weekly message and to the days after today. */
async function fullWeek(seeding: Seeding, child: Child) {
  const { now } = seeding
  const told = toldWeek(now)
  const today = cairoDate(now)
  await openLessons(seeding, child, told)
  const open = await openHomework(seeding, child)
  const [graded, waiting, , soon, next] = open
  await handIn(seeding, child, { homework: graded, due: addDays(told, 2), grade: child.place === 0 ? 9 : 10 })
  await handIn(seeding, child, { homework: waiting, due: addDays(told, 4), grade: null })
  const dates = [addDays(told, 4), addDays(today, 2), addDays(today, 4)]
  for (const [place, homework] of [open[2], soon, next].entries()) {
    if (homework !== undefined) await setDue(seeding, homework, dates[place] ?? today)
  }
  await moveExams(seeding, child, told)
}

/** Opens four lessons in the week and the other lessons before that week. The newest lesson stays unopened. */
async function openLessons({ tx }: Seeding, { id, lessonIds }: Child, told: string) {
  const evenings = ['17:20', '19:02', '18:45', '20:10'].map((time, day) => cairoInstant(addDays(told, day), time))
  const [closed, ...known] = lessonIds.toSorted((one, other) => other - one)
  const created_at = cairoInstant(addDays(told, 4), '16:00')
  if (closed !== undefined) await tx.update(lessons).set({ created_at }).where(eq(lessons.id, closed))
  const rows = known.map((lesson_id, place) => ({
    student_id: id,
    lesson_id,
    opened_at: evenings[place] ?? cairoInstant(addDays(told, -place), '17:40'),
  }))
  await insertAll(tx, lessonOpenings, rows)
}

/** Returns the ids of the five newest homeworks that the child has not handed in. */
async function openHomework({ tx }: Seeding, { id, lessonIds }: Child) {
  const done = tx
    .select({ one: sql`1` })
    .from(homeworkSubmissions)
    .where(and(eq(homeworkSubmissions.homework_id, homeworks.id), eq(homeworkSubmissions.student_id, id)))
  const rows = await tx
    .select({ id: homeworks.id })
    .from(homeworks)
    .where(and(inArray(homeworks.lesson_id, lessonIds), notExists(done)))
    .orderBy(desc(homeworks.created), desc(homeworks.id))
    .limit(5)
  return rows.map((row) => row.id)
}

const setDue = ({ tx }: Seeding, homework: number, due_date: string) =>
  tx.update(homeworks).set({ due_date }).where(eq(homeworks.id, homework))

interface Work {
  homework: number | undefined
  due: string
  /** The grade; null while the submission waits. */
  grade: number | null
}

async function handIn(seeding: Seeding, { id }: Child, { homework, due, grade }: Work) {
  if (homework === undefined) return
  const submitted_at = cairoInstant(addDays(due, -1), '20:30')
  // The newest homework may be younger than this submission. The homework's creation is therefore at least three days
  // before `due`.
  const created = sql`least(${homeworks.created}, ${cairoInstant(addDays(due, -3), '16:00').toISOString()}::timestamptz)`
  await seeding.tx.update(homeworks).set({ due_date: due, created }).where(eq(homeworks.id, homework))
  const marks =
    grade === null ? {} : { grade, teacher_note: teacherNotes.excellent[0], graded_at: cairoInstant(due, '21:15') }
  const [made] = await seeding.tx
    .insert(homeworkSubmissions)
    .values({ homework_id: homework, student_id: id, submitted_at, ...marks })
    .returning({ id: homeworkSubmissions.id })
  await seeding.tx
    .insert(homeworkSubmissionFiles)
    .values({ submission_id: made?.id ?? 0, student_id: id, file: seeding.papers.solution })
}

/** Moves the child's latest attempt into the week and releases its exam. Another exam is expected in three days. */
async function moveExams({ tx, now }: Seeding, { id, lessonIds }: Child, told: string) {
  const [latest] = await tx
    .select({ id: attempts.id, test_id: attempts.test_id })
    .from(attempts)
    .where(eq(attempts.student_id, id))
    .orderBy(desc(attempts.started_at))
    .limit(1)
  if (latest) {
    const began = cairoInstant(addDays(told, 4), '19:00')
    const shift = sql`${began.toISOString()}::timestamptz - ${attempts.started_at}`
    const moved = (column: SQLWrapper) => sql`${column} + (${shift})`
    await tx
      .update(attempts)
      .set({
        started_at: began,
        deadline_at: moved(attempts.deadline_at),
        finish_at: moved(attempts.finish_at),
        submitted_at: moved(attempts.submitted_at),
      })
      .where(eq(attempts.id, latest.id))
    await tx
      .update(tests)
      .set({ released_at: cairoInstant(addDays(told, 5), '12:00'), take_by: cairoInstant(addDays(told, 5), '22:00') })
      .where(eq(tests.id, latest.test_id))
  }
  const taken = tx.select({ id: attempts.test_id }).from(attempts).where(eq(attempts.student_id, id))
  const [next] = await tx
    .select({ id: tests.id })
    .from(tests)
    .where(and(inArray(tests.lesson_id, lessonIds), not(tests.is_practice), sql`${tests.id} not in ${taken}`))
    .orderBy(desc(tests.id))
    .limit(1)
  const take_by = cairoInstant(addDays(cairoDate(now), 3), '20:00')
  if (next) await tx.update(tests).set({ take_by, tell_missed: true }).where(eq(tests.id, next.id))
}
