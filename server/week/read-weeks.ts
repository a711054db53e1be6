import type { Db } from '#server/db/open.ts'
import { comingRows } from './coming-rows.ts'
import { examRows } from './exam-rows.ts'
import { factsOf, type WeekFacts, type WeekRows } from './facts.ts'
import { homeworkRows } from './homework-rows.ts'
import { lessonRows } from './lesson-rows.ts'
import type { Span } from './span.ts'
import { subscriptionRows } from './subscription-rows.ts'

/** Returns the facts of one span for each of the students, with one query for each fact. */
export async function readWeeks(
  db: Db,
  students: readonly number[],
  span: Span,
): Promise<ReadonlyMap<number, WeekFacts>> {
  const asked = { students: [...students], from: span.from.toISOString(), until: span.until.toISOString() }
  const [lessons, homework, exams, subscriptions, coming] = await Promise.all([
    lessonRows(db, asked),
    homeworkRows(db, asked),
    examRows(db, asked),
    subscriptionRows(db, asked),
    comingRows(db, asked),
  ])
  const found = {
    lessons: byStudent(lessons),
    homework: byStudent(homework),
    exams: byStudent(exams),
    subscriptions: byStudent(subscriptions),
    coming: byStudent(coming),
  }
  const rowsOf = (id: number): WeekRows => ({
    lessons: found.lessons.get(id) ?? [],
    homework: found.homework.get(id) ?? [],
    exams: found.exams.get(id) ?? [],
    subscriptions: found.subscriptions.get(id) ?? [],
    coming: found.coming.get(id) ?? [],
  })
  return new Map(students.map((id) => [id, factsOf(rowsOf(id), span)]))
}

const byStudent = <Row extends { student_id: number }>(rows: Row[]) => Map.groupBy(rows, ({ student_id }) => student_id)
