import { cairoDate } from '#contract/calendar/cairo.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Viewer } from '#server/http/session.ts'
import { countsOf, rowOf } from '#server/marking/inbox.ts'
import { waitingRows } from '#server/marking/waiting.ts'
import { saturdayOf } from '#server/week/span.ts'
import { courseGlances } from './course-glances.ts'
import { runningExams } from './running-exams.ts'
import { teacherDates } from './teacher-dates.ts'
import { teacherFacts } from './teacher-facts.ts'

type Kind = 'homework' | 'late_answers'

/** The highest number of rows of the list of waiting work. */
const mostRows = 8

/** Returns the work and dates that the teacher's home shows today (docs/product.md, Home), with five queries. */
export async function readTeacherToday({ db }: AppContext, viewer: Viewer, now = new Date()) {
  const teacher = viewer.id
  const day = cairoDate(now)
  const saturday = saturdayOf(day)
  const [waiting, running, [facts], dates, courses] = await Promise.all([
    waitingRows(db, { teacher }),
    runningExams(db, { teacher }),
    teacherFacts(db, { teacher, saturday }),
    teacherDates(db, { teacher, saturday }),
    courseGlances(db, { teacher, saturday }),
  ])
  const inbox = countsOf(waiting)
  const oldestOf = (kind: Kind) => waiting.find((row) => row.kind === kind)
  const sumOf = (kind: Kind) => {
    const oldest = oldestOf(kind)
    return { count: inbox[kind], oldest_at: oldest ? new Date(oldest.oldest_ms) : null }
  }
  const toMarkIn = (course: number) =>
    waiting.reduce((sum, row) => sum + (row.kind === 'homework' && row.course_id === course ? row.count : 0), 0)
  const { has_profile = false, has_course = false, has_lesson = false, has_student = false } = facts ?? {}
  return {
    ...{ day, week_from: saturday },
    to_mark: { ...sumOf('homework'), homework_id: oldestOf('homework')?.id ?? null },
    decisions: sumOf('late_answers'),
    waiting: waiting.slice(0, mostRows).map(rowOf),
    inbox,
    running: running.map(({ last_ms, ...row }) => ({ ...row, last_at: new Date(last_ms) })),
    new_students: { count: facts?.new_students ?? 0, course: facts?.course ?? null },
    week: dates.map(({ at_ms, ...row }) => ({ ...row, at: at_ms === null ? null : new Date(at_ms), is_done: false })),
    courses: courses.map((course) => ({ ...course, to_mark: toMarkIn(course.id) })),
    approval: { is_approved: facts?.approved ?? false, refusal: facts?.refusal ?? null },
    steps: { profile: has_profile, course: has_course, lesson: has_lesson, student: has_student },
  }
}
