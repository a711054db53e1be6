import { expect, test } from 'vitest'
import { createTestDatabase } from '#server/test/database.ts'
import { fillRandomWeeks } from '#server/test/random-weeks.ts'
import { recountWeek } from '#server/test/recount-week.ts'
import { readSchool } from '#server/test/school-sight.ts'
import type { WeekFacts } from './facts.ts'
import { readWeeks } from './read-weeks.ts'
import { spanOf } from './span.ts'

/** `npm run test:weeks` counts a thousand students; the usual run counts fewer. */
const isLong = import.meta.env.MODE === 'weeks'
const size = isLong ? 1000 : 60

function numbersOf({ lessons, homework, exams, subscriptions, coming }: WeekFacts) {
  const taken = exams.list.filter(({ attempt_id }) => attempt_id !== null)
  return {
    ...{ opened: lessons.opened, lessons: lessons.total },
    ...{ done: homework.done, missing: homework.missing, homework: homework.total },
    ...{ taken: exams.taken, missed: exams.missed },
    results: taken
      .map(({ id, score, takers, median }) => ({ id, score, takers, median }))
      .sort((one, other) => one.id - other.id),
    ...{ active: subscriptions.active, ended: subscriptions.ended, first_end: subscriptions.first_end_ms },
    coming: coming.list.map(({ kind, id }) => `${kind} ${id}`).sort(),
  }
}

// The second week contains the end of summer time.
test.for([
  ['2026-11-14', '2026-11-19T16:00:00Z', 20_261],
  ['2026-10-24', '2026-12-01T00:00:00Z', 20_262],
] as const)(
  'every number of random students in the week of %s equals a recount of the tables',
  async ([week, now, seed]) => {
    const { db, close } = await createTestDatabase()
    const span = spanOf(week, new Date(now))
    const students = await fillRandomWeeks(db, size, span, seed)
    const [facts, school] = [await readWeeks(db, students, span), await readSchool(db)]
    const recounted = students.map((id) => ({ id, ...recountWeek(school, id, span) }))
    const told = students.map((id) => ({ id, ...numbersOf(facts.get(id) as WeekFacts) }))
    await close()
    expect(told).toEqual(recounted)
    const sum = (key: 'opened' | 'done' | 'missing' | 'taken' | 'missed' | 'active' | 'ended') =>
      told.reduce((total, one) => total + one[key], 0)
    const sums = { opened: sum('opened'), done: sum('done'), missing: sum('missing'), taken: sum('taken') }
    expect(Object.values({ ...sums, missed: sum('missed'), ended: sum('ended') }).every((total) => total > 0)).toBe(
      true,
    )
    expect(told.some(({ results }) => results.some(({ median }) => median !== null))).toBe(true)
  },
)
