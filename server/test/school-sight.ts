import { courses, lessonOpenings, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { tests } from '#server/exams/tables.ts'
import { homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import { users } from '#server/people/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

const egypt = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Cairo', dateStyle: 'short', timeStyle: 'medium' })
export const day = (at: Date) => egypt.format(at).slice(0, 10)
export const plusDays = (date: string, days: number) => {
  const [year = 0, month = 1, one = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, one + days)).toISOString().slice(0, 10)
}

/** Reads whole tables, so that no condition of a query is shared with the code under test. */
export async function readSchool(db: Db) {
  return {
    names: new Map((await db.select().from(users)).map(({ id, name }) => [id, name])),
    courses: new Map((await db.select().from(courses)).map((row) => [row.id, row])),
    lessons: new Map((await db.select().from(lessons)).map((row) => [row.id, row])),
    homeworks: await db.select().from(homeworks),
    tests: await db.select().from(tests),
    openings: await db.select().from(lessonOpenings),
    submissions: (await db.select().from(homeworkSubmissions)).filter((row) => row.deleted_at === null),
    attempts: await db.select().from(attempts),
    subscriptions: await db.select().from(subscriptions),
  }
}

export type SchoolRows = Awaited<ReturnType<typeof readSchool>>
export type Subscription = SchoolRows['subscriptions'][number]

export interface Week {
  from: Date
  until: Date
}

/** Returns all data that one student has and sees in one week. */
export function sightOf(school: SchoolRows, student: number, { from, until }: Week) {
  const paid = school.subscriptions.filter((one) => one.student_id === student)
  // A subscription that ends with the first instant of the week ended before the week.
  const reaches = ({ ends_at }: Subscription) => !ends_at || ends_at > from
  const ran = paid.filter((one) => one.starts_at < until && reaches(one))
  const still = ran.filter((one) => one.ends_at === null || one.ends_at > until)
  const sees = (lessonId: number | null, list: Subscription[]) => {
    const lesson = school.lessons.get(lessonId ?? 0)
    const course = school.courses.get(lesson?.course_id ?? 0)
    if (!lesson?.status || lesson.deleted_at || !course || course.deleted_at) return false
    return list.some(
      ({ teacher_id, course_id }) =>
        teacher_id === course.teacher_id && (course_id === null || course_id === course.id),
    )
  }
  return {
    ...{ school, student, from, until, paid, ran, still, sees },
    inWeek: (at: Date | null) => at !== null && at >= from && at < until,
    own: school.attempts.filter((one) => one.student_id === student),
    sent: (homework: number) =>
      school.submissions.filter((row) => row.student_id === student && row.homework_id === homework),
  }
}

export type Sight = ReturnType<typeof sightOf>
