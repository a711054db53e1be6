import { cairoDate } from '#contract/calendar/cairo.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Log } from '#server/exams/count-failure.ts'
import { finishDueAttempts } from '#server/exams/finish-attempts.ts'
import type { Viewer } from '#server/http/session.ts'
import { saturdayOf } from '#server/week/span.ts'
import { type EndingRow, endings } from './endings.ts'
import { nextLesson } from './next-lesson.ts'
import { type WorkRow, workRows } from './student-work.ts'

/** The highest number of rows of one list. */
const most = { open: 100, results: 5 }

/**
 * Ends the student's due attempts, then reads the work and dates for the student's home with three queries
 * (docs/product.md, Home).
 */
export async function readStudentToday(context: AppContext, viewer: Viewer, { log }: { log: Log }, now = new Date()) {
  const { db } = context
  const student = viewer.id
  await finishDueAttempts(context, { student, log })
  const day = cairoDate(now)
  const week_from = saturdayOf(day)
  const [work, [lesson], ending] = await Promise.all([
    workRows(db, { student, saturday: week_from }),
    nextLesson(db, { student }),
    endings(db, { student }),
  ])
  const open = work.filter(isOpen)
  const homework = open.filter((row) => !isExam(row)).sort(byTurn)
  return {
    day,
    week_from,
    week: [...work.filter((row) => isInWeek(row, week_from)).map(workEntry), ...ending.map(endingEntry)].filter(
      (entry) => saturdayOf(entry.day) === week_from,
    ),
    exams: open.filter(isExam).map(examOf).sort(byState).slice(0, most.open),
    homework: homework.slice(0, most.open).map(({ day: due_date, ...row }) => ({ ...row, due_date })),
    homework_total: homework.length,
    results: work
      .flatMap(resultOf)
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, most.results),
    lesson: lesson ?? null,
    endings: ending.map(({ ends_ms, renews_ms, ...row }) => ({
      ...row,
      ends_at: new Date(ends_ms),
      renews_at: dateOf(renews_ms),
    })),
  }
}

const isExam = ({ kind }: WorkRow) => kind === 'exam'
const isOpen = ({ is_done, is_closed, attempt }: WorkRow) => (!is_done && !is_closed) || attempt !== null
const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))

const stateOrder = ['running', 'reopened', 'open', 'overdue'] as const
const byState = (one: { state: State }, other: { state: State }) =>
  stateOrder.indexOf(one.state) - stateOrder.indexOf(other.state)
type State = (typeof stateOrder)[number]

/** Puts due homework before late homework, and homework without a date last. Each kind keeps its order. */
const byTurn = (one: WorkRow, other: WorkRow) => turnOf(one) - turnOf(other)
const turnOf = ({ day, is_overdue }: WorkRow) => (day === null ? 2 : Number(is_overdue))

function examOf({ at_ms, minutes, counts, attempt, is_overdue, ...row }: WorkRow) {
  const state: State = attempt ?? (is_overdue ? 'overdue' : 'open')
  return { ...row, state, take_by: dateOf(at_ms), minutes: minutes ?? 0, counts: counts ?? 0 }
}

function resultOf({ result_ms, score, paper_open, ...row }: WorkRow) {
  if (result_ms === null || score === null) return []
  return [{ ...row, score, at: new Date(result_ms), paper_open: paper_open ?? false }]
}

const isInWeek = (row: WorkRow, week_from: string) => row.day !== null && saturdayOf(row.day) === week_from

const workEntry = ({ kind, id, name, subject_id, day, at_ms, is_done }: WorkRow) => ({
  ...{ kind, id, name, subject_id, is_done },
  day: day ?? '',
  at: kind === 'exam' ? dateOf(at_ms) : null,
})

const endingEntry = ({ course, course_id, teacher, teacher_id, subject_id, ends_ms }: EndingRow) => ({
  kind: 'subscription' as const,
  id: course_id ?? teacher_id,
  name: course ?? { ar: teacher, en: teacher },
  subject_id,
  day: cairoDate(new Date(ends_ms)),
  at: null,
  is_done: false,
})
