import { fewestTakers } from '#contract/limits.ts'
import type { ComingRow } from './coming-rows.ts'
import type { ExamRow } from './exam-rows.ts'
import type { HomeworkRow } from './homework-rows.ts'
import type { LessonRow } from './lesson-rows.ts'
import type { Span } from './span.ts'
import type { SubscriptionRow } from './subscription-rows.ts'

/** The rows of one student and one span. */
export interface WeekRows {
  lessons: LessonRow[]
  homework: HomeworkRow[]
  exams: ExamRow[]
  subscriptions: SubscriptionRow[]
  coming: ComingRow[]
}

export type WeekFacts = ReturnType<typeof factsOf>
export type HomeworkFact = WeekFacts['homework']['list'][number]
export type ExamFact = WeekFacts['exams']['list'][number]

/** Returns the five facts of a week (docs/product.md, The child's week). */
export function factsOf({ lessons, homework, exams, subscriptions, coming }: WeekRows, span: Pick<Span, 'until'>) {
  return {
    lessons: lessonFact(lessons),
    homework: homeworkFact(homework, span.until.getTime()),
    exams: examFact(exams),
    subscriptions: subscriptionFact(subscriptions),
    coming: comingFact(coming),
  }
}

const lessonFact = (list: LessonRow[]) => ({
  opened: list.filter(({ opened_ms }) => opened_ms !== null).length,
  total: list.length,
  list,
})

function homeworkFact(rows: HomeworkRow[], until: number) {
  const list = rows
    .map((row) => ({ ...row, state: homeworkState(row, until) }))
    .filter(({ state, due_ms }) => state !== 'open' || due_ms === null)
  const count = (wanted: HomeworkState) => list.filter(({ state }) => state === wanted).length
  return {
    done: count('graded') + count('waiting'),
    missing: count('missing'),
    total: list.length,
    list,
  }
}

export type HomeworkState = 'graded' | 'waiting' | 'missing' | 'open'

/**
 * Returns the homework's state in the span. A submission after the span changes no figure; the row only shows the time
 * of the submission.
 */
export function homeworkState(
  { submitted_ms, graded_ms, due_ms }: Pick<HomeworkRow, 'submitted_ms' | 'graded_ms' | 'due_ms'>,
  until: number,
): HomeworkState {
  if (submitted_ms !== null && submitted_ms < until) return graded_ms === null ? 'waiting' : 'graded'
  return due_ms !== null && due_ms <= until ? 'missing' : 'open'
}

function examFact(rows: ExamRow[]) {
  const list = rows.map(({ settled, score, takers, median, ...row }) => ({
    ...row,
    state: row.attempt_id === null ? ('missed' as const) : settled ? ('told' as const) : ('unsettled' as const),
    score: settled ? score : null,
    ...(settled && (takers ?? 0) >= fewestTakers ? { takers, median } : { takers: null, median: null }),
  }))
  return {
    taken: list.filter(({ state }) => state !== 'missed').length,
    missed: list.filter(({ state }) => state === 'missed').length,
    list,
  }
}

function subscriptionFact(rows: SubscriptionRow[]) {
  const running = rows.filter(({ active }) => active)
  return {
    active: running.length,
    ended: rows.length - running.length,
    first_end_ms: running.find(({ ends_ms }) => ends_ms !== null)?.ends_ms ?? null,
    list: rows,
  }
}

const comingFact = (list: ComingRow[]) => ({
  homework: list.filter(({ kind }) => kind === 'homework').length,
  exams: list.filter(({ kind }) => kind === 'exam').length,
  list,
})
