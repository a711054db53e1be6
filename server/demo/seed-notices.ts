import { and, desc, eq, gte, isNotNull } from 'drizzle-orm'
import { cairoDate } from '#contract/calendar/cairo.ts'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import { isSubscribed } from '#server/access/subscribed.ts'
import { courses, lessons } from '#server/catalogue/tables.ts'
import { tests } from '#server/exams/tables.ts'
import { homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import type { NoticeFacts } from '#server/notices/kinds.ts'
import { notices } from '#server/notices/tables.ts'
import { daysBefore } from './calendar.ts'
import { demoPeople } from './demo-people.ts'
import { insertAll } from './insert-all.ts'
import type { Seeding } from './seeding.ts'

type Row = typeof notices.$inferInsert

/**
 * Gives each account of the demonstration unread notices. Every account except the administrator's also has an earlier
 * notice, which is read.
 */
export async function seedNotices(seeding: Seeding, { students }: { students: { id: number }[] }): Promise<void> {
  const { tx, now } = seeding
  const { student, parent, teacher, admin } = await demoPeople(tx)
  const device = { browser: 'Chrome', system: 'Android' }
  const make = noticeMaker(now)
  const child_id = students[0]?.id ?? 0
  const graded = await gradedOf(seeding, student)
  await insertAll(tx, notices, [
    make('parent.linked', {}, { person_id: student, actor_id: parent, days: 20, read: true }),
    ...(await postedTo(seeding, student)).map((facts) =>
      make('homework.posted', facts, { person_id: student, days: 2 }),
    ),
    ...(await opensFor(seeding, student)).map((facts) => make('exam.opens', facts, { person_id: student, days: 1 })),
    ...graded.map((facts) => make('homework.graded', facts, { person_id: student, days: 0.2 })),
    make('link.accepted', {}, { person_id: parent, actor_id: parent, child_id, days: 20, read: true }),
    ...graded.map((facts) => make('homework.graded', facts, { person_id: parent, child_id, days: 0.2 })),
    make('teacher.approved', {}, { person_id: teacher, days: 30, read: true }),
    make('device.new', device, { person_id: teacher, days: 0.5 }),
    make('device.new', device, { person_id: admin, days: 0.4 }),
  ])
}

interface About {
  person_id: number
  actor_id?: number
  child_id?: number
  days: number
  read?: boolean
}

const noticeMaker =
  (now: Date) =>
  <Kind extends NoticeKind>(kind: Kind, facts: NoticeFacts[Kind], about: About): Row => {
    const { person_id, actor_id = null, child_id = null, days, read = false } = about
    const created_at = daysBefore(now, days)
    return { person_id, kind, actor_id, child_id, facts: { ...facts }, created_at, read_at: read ? created_at : null }
  }

/** Returns the student's homework that was graded last, as a list of at most one. */
async function gradedOf({ tx }: Seeding, student: number) {
  const { id: homework_id, name_ar, name_en, full_mark } = homeworks
  const rows = await tx
    .select({ homework_id, name_ar, name_en, full_mark, grade: homeworkSubmissions.grade })
    .from(homeworkSubmissions)
    .innerJoin(homeworks, eq(homeworks.id, homeworkSubmissions.homework_id))
    .where(and(eq(homeworkSubmissions.student_id, student), isNotNull(homeworkSubmissions.graded_at)))
    .orderBy(desc(homeworkSubmissions.graded_at))
    .limit(1)
  return rows.map(({ name_ar: ar, name_en: en, grade, ...rest }) => ({ ...rest, name: { ar, en }, grade: grade ?? 0 }))
}

/** Returns the homework of the student's courses that is due next, as a list of at most one. */
async function postedTo(seeding: Seeding, student: number) {
  const rows = await seeding.tx
    .select({ homework: homeworks, course: courses.name })
    .from(homeworks)
    .innerJoin(lessons, eq(lessons.id, homeworks.lesson_id))
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(gte(homeworks.due_date, cairoDate(seeding.now)), isSubscribed({ id: student }, courses)))
    .orderBy(homeworks.due_date)
    .limit(1)
  return rows.map(({ homework: { id, name_ar: ar, name_en: en, due_date }, course }) => ({
    ...{ homework_id: id, name: { ar, en }, course, due_date },
  }))
}

/** Returns the exam of the student's courses that a teacher expects next, as a list of at most one. */
async function opensFor(seeding: Seeding, student: number) {
  return await seeding.tx
    .select({ exam_id: tests.id, name: tests.name, course: courses.name, minutes: tests.duration })
    .from(tests)
    .innerJoin(lessons, eq(lessons.id, tests.lesson_id))
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(gte(tests.take_by, seeding.now), isSubscribed({ id: student }, courses)))
    .orderBy(tests.take_by)
    .limit(1)
}
