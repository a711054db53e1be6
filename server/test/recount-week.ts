import { courses, lessonOpenings, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { tests } from '#server/exams/tables.ts'
import { homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'

const egypt = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Cairo', dateStyle: 'short', timeStyle: 'medium' })
const day = (at: Date) => egypt.format(at).slice(0, 10)
const plusDays = (date: string, days: number) => {
  const [year = 0, month = 1, one = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, one + days)).toISOString().slice(0, 10)
}

/** Reads whole tables, so that no condition of a query is shared with the code under test. */
export async function readSchool(db: Db) {
  return {
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

type SchoolRows = Awaited<ReturnType<typeof readSchool>>
type Subscription = SchoolRows['subscriptions'][number]

interface Week {
  from: Date
  until: Date
}

/** Returns all data that one student has and sees in one week. */
function sightOf(school: SchoolRows, student: number, { from, until }: Week) {
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

type Sight = ReturnType<typeof sightOf>

/** Counts one student's week from the tables, one row at a time. Shares no code with `server/week`. */
export function recountWeek(school: SchoolRows, student: number, week: Week) {
  const sight = sightOf(school, student, week)
  return {
    ...lessonNumbers(sight),
    ...homeworkNumbers(sight),
    ...examNumbers(sight),
    ...subscriptionNumbers(sight),
    coming: comingIds(sight),
  }
}

function lessonNumbers({ school, student, until, inWeek, sees, ran }: Sight) {
  const own = school.openings.filter((one) => one.student_id === student && one.opened_at < until)
  const opened = own.filter((one) => inWeek(one.opened_at)).length
  const known = new Set(own.map((one) => one.lesson_id))
  const waiting = [...school.lessons.values()].filter(
    ({ id, created_at }) => inWeek(created_at) && sees(id, ran) && !known.has(id),
  )
  return { opened, lessons: opened + waiting.length }
}

function homeworkNumbers({ school, from, until, inWeek, sees, ran, sent }: Sight) {
  const found = { done: 0, missing: 0, homework: 0 }
  for (const { id, due_date, created, deleted_at, lesson_id } of school.homeworks) {
    const times = sent(id).map((row) => row.submitted_at.getTime())
    const first = times.length > 0 ? new Date(Math.min(...times)) : null
    const isGiven = created < until && deleted_at === null && sees(lesson_id, ran)
    const isDue = isGiven && due_date !== null && due_date >= day(from) && due_date < plusDays(day(from), 7)
    const isNew = isGiven && due_date === null && created >= from
    const isIn = first !== null && first < until
    if (inWeek(first) || (isIn && (isDue || isNew))) found.done += 1
    else if (isDue && day(until) > due_date) found.missing += 1
    else if (!isNew) continue
    found.homework += 1
  }
  return found
}

function examNumbers({ school, until, inWeek, sees, ran, own }: Sight) {
  const isFinal = ({ evidence, reopened_at, resume_ms }: SchoolRows['attempts'][number]) =>
    evidence !== 'waiting' && !(reopened_at && resume_ms)
  const missed = school.tests.filter(
    ({ id, take_by, deleted_at, lesson_id }) =>
      inWeek(take_by) &&
      deleted_at === null &&
      sees(lesson_id, ran) &&
      !own.some((row) => row.test_id === id && row.started_at < until),
  )
  const taken = own.filter((one) => inWeek(one.submitted_at))
  const results = taken.map((one) => {
    const scores = school.attempts
      .filter((row) => row.test_id === one.test_id && row.total_questions === one.total_questions && isFinal(row))
      .flatMap(({ submitted_at, score }) => (submitted_at && submitted_at < until ? [score ?? 0] : []))
      .sort((first, second) => first - second)
    const isTold = isFinal(one)
    const isShown = isTold && scores.length >= 5
    return {
      id: one.test_id,
      score: isTold ? one.score : null,
      takers: isShown ? scores.length : null,
      median: isShown ? scores[Math.ceil(scores.length / 2) - 1] : null,
    }
  })
  return { taken: taken.length, missed: missed.length, results: results.sort((one, other) => one.id - other.id) }
}

function subscriptionNumbers({ paid, ran, still }: Sight) {
  const keyOf = ({ teacher_id, course_id }: Subscription) => `${teacher_id} ${course_id}`
  const groups = [...new Set(ran.map(keyOf))]
  const running = groups.filter((group) => still.some((one) => keyOf(one) === group))
  const ends = running.flatMap((group) => {
    const last = paid.filter((one) => keyOf(one) === group).map(({ ends_at }) => ends_at?.getTime() ?? Infinity)
    return Math.max(...last)
  })
  const first = Math.min(...ends)
  const first_end = Number.isFinite(first) ? first : null
  return { active: running.length, ended: groups.length - running.length, first_end }
}

function comingIds({ school, until, sees, still, own, sent }: Sight) {
  const last = plusDays(day(until), 7)
  const homework = school.homeworks.filter(
    ({ id, due_date, created, deleted_at, lesson_id }) =>
      due_date !== null &&
      due_date >= day(until) &&
      due_date <= last &&
      created < until &&
      deleted_at === null &&
      sees(lesson_id, still) &&
      !sent(id).some((row) => row.submitted_at < until),
  )
  const exams = school.tests.filter(
    ({ id, take_by, created_at, deleted_at, lesson_id }) =>
      take_by !== null &&
      take_by >= until &&
      day(take_by) <= last &&
      created_at < until &&
      deleted_at === null &&
      sees(lesson_id, still) &&
      !own.some((row) => row.test_id === id && row.started_at < until),
  )
  return [...homework.map(({ id }) => `homework ${id}`), ...exams.map(({ id }) => `exam ${id}`)].sort()
}
