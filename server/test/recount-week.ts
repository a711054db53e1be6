import { day, plusDays, type SchoolRows, type Sight, type Subscription, sightOf, type Week } from './school-sight.ts'

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

const lessonNumbers = (sight: Sight) => {
  const { opened, waiting } = lessonsOf(sight)
  return { opened: opened.length, lessons: opened.length + waiting.length }
}

/** Returns the openings of the week, and the lessons of the week that were not opened. */
export function lessonsOf({ school, student, until, inWeek, sees, ran }: Sight) {
  const own = school.openings.filter((one) => one.student_id === student && one.opened_at < until)
  const known = new Set(own.map((one) => one.lesson_id))
  const waiting = [...school.lessons.values()].filter(
    ({ id, created_at }) => inWeek(created_at) && sees(id, ran) && !known.has(id),
  )
  return { opened: own.filter((one) => inWeek(one.opened_at)), waiting }
}

function homeworkNumbers(sight: Sight) {
  const list = homeworkOf(sight)
  const count = (wanted: string) => list.filter(({ state }) => state === wanted).length
  return { done: count('done'), missing: count('missing'), homework: list.length }
}

interface WeekHomework {
  homework: SchoolRows['homeworks'][number]
  /** The time of the first submission; null without a submission. */
  first: Date | null
  state: 'done' | 'missing' | 'open'
}

/** Returns the homework of the week with its state and the time of its first submission. */
export function homeworkOf({ school, from, until, inWeek, sees, ran, sent }: Sight): WeekHomework[] {
  return school.homeworks.flatMap((homework): WeekHomework[] => {
    const { id, due_date, created, deleted_at, lesson_id } = homework
    const times = sent(id).map((row) => row.submitted_at.getTime())
    const first = times.length > 0 ? new Date(Math.min(...times)) : null
    const isGiven = created < until && deleted_at === null && sees(lesson_id, ran)
    const isDue = isGiven && due_date !== null && due_date >= day(from) && due_date < plusDays(day(from), 7)
    const isNew = isGiven && due_date === null && created >= from
    const isIn = first !== null && first < until
    if (inWeek(first) || (isIn && (isDue || isNew))) return [{ homework, first, state: 'done' }]
    if (isDue && day(until) > due_date) return [{ homework, first, state: 'missing' }]
    return isNew ? [{ homework, first, state: 'open' }] : []
  })
}

function examNumbers(sight: Sight) {
  const { results, missed } = examsOf(sight)
  return {
    ...{ taken: results.length, missed: missed.length },
    results: results
      .map(({ attempt, score, takers, median }) => ({ id: attempt.test_id, score, takers, median }))
      .sort((one, other) => one.id - other.id),
  }
}

/** Returns the attempts of the week with their results, and the missed exams. The score of an open result is null. */
export function examsOf({ school, until, inWeek, sees, ran, own }: Sight) {
  const isFinal = ({ evidence, reopened_at, resume_ms }: SchoolRows['attempts'][number]) =>
    evidence !== 'waiting' && !(reopened_at && resume_ms)
  const missed = school.tests.filter(
    ({ id, take_by, deleted_at, lesson_id }) =>
      inWeek(take_by) &&
      deleted_at === null &&
      sees(lesson_id, ran) &&
      !own.some((row) => row.test_id === id && row.started_at < until),
  )
  const results = own
    .filter((one) => inWeek(one.submitted_at))
    .map((attempt) => {
      const scores = school.attempts
        .filter(
          (row) => row.test_id === attempt.test_id && row.total_questions === attempt.total_questions && isFinal(row),
        )
        .flatMap(({ submitted_at, score }) => (submitted_at && submitted_at < until ? [score ?? 0] : []))
        .sort((first, second) => first - second)
      const isTold = isFinal(attempt)
      const isShown = isTold && scores.length >= 5
      return {
        ...{ attempt, score: isTold ? attempt.score : null, takers: isShown ? scores.length : null },
        median: isShown ? (scores[Math.ceil(scores.length / 2) - 1] ?? null) : null,
      }
    })
  return { results, missed }
}

function subscriptionNumbers(sight: Sight) {
  const list = subscriptionsOf(sight)
  const running = list.filter(({ isRunning }) => isRunning)
  const first = Math.min(...running.map(({ end }) => end))
  const first_end = Number.isFinite(first) ? first : null
  return { active: running.length, ended: list.length - running.length, first_end }
}

/** Returns the subscriptions of the week, one for each course or teacher, with the end of the paid time. */
export function subscriptionsOf({ paid, ran, still }: Sight) {
  const keyOf = ({ teacher_id, course_id }: Subscription) => `${teacher_id} ${course_id}`
  const groups = [...new Map(ran.map((one) => [keyOf(one), one]))]
  return groups.map(([group, { teacher_id, course_id }]) => {
    const ends = paid
      .filter((one) => keyOf(one) === group)
      .map(({ ends_at }) => ends_at?.getTime() ?? Number.POSITIVE_INFINITY)
    return {
      ...{ teacher_id, course_id, end: Math.max(...ends) },
      isRunning: still.some((one) => keyOf(one) === group),
    }
  })
}

const comingIds = (sight: Sight) => {
  const { homework, exams } = comingOf(sight)
  return [...homework.map(({ id }) => `homework ${id}`), ...exams.map(({ id }) => `exam ${id}`)].sort()
}

/** Returns the homework and the exams of the next seven days that are not done. */
export function comingOf({ school, until, sees, still, own, sent }: Sight) {
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
  return { homework, exams }
}
