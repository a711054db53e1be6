import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCourse } from '#server/test/examples.ts'
import { openPlatform, type Person, type Platform } from '#server/test/platform.ts'
import { monthsLater, nextMonth } from './month.ts'
import { subscriptions } from './tables.ts'

let platform: Platform
let student: Person
beforeAll(async () => {
  platform = await openPlatform()
  student = await platform.join('student')
})
afterAll(() => platform.close())

async function later(at: string, months: number) {
  const { rows } = await platform.db.execute<{ at: string }>(
    sql`select ${monthsLater(sql`${at}::timestamptz`, months)} as at`,
  )
  return new Date(rows[0]?.at ?? '').toISOString()
}

test.for([
  ['in a usual month', '2026-05-10T09:30:00+03:00', '2026-06-10T06:30:00.000Z'],
  ['from 31 January to 28 February', '2027-01-31T20:00:00+02:00', '2027-02-28T18:00:00.000Z'],
  ['from 31 January to 29 February of a leap year', '2028-01-31T20:00:00+02:00', '2028-02-29T18:00:00.000Z'],
  ['from 30 November to 30 December', '2026-11-30T00:00:00+02:00', '2026-12-29T22:00:00.000Z'],
  ['from 31 December into the new year', '2026-12-31T23:59:59+02:00', '2027-01-31T21:59:59.000Z'],
  ['over the start of summer time', '2026-04-10T08:00:00+02:00', '2026-05-10T05:00:00.000Z'],
  ['over the end of summer time', '2026-10-10T08:00:00+03:00', '2026-11-10T06:00:00.000Z'],
  ['on a day that has begun in Cairo and not in London', '2026-07-31T00:30:00+03:00', '2026-08-30T21:30:00.000Z'],
] as const)('a month later is the same day and hour in Cairo: %s', async ([, from, to]) => {
  expect(await later(from, 1)).toBe(to)
})

test('the first month of a course begins now and ends a calendar month later', async () => {
  const course = await makeCourse(platform.db, await platform.join('teacher'))

  const { starts_at, ends_at } = await nextMonth(platform.db, { student_id: student.id, course_id: course.id })

  expect(Math.abs(starts_at.getTime() - Date.now())).toBeLessThan(60_000)
  expect(ends_at.toISOString()).toBe(await later(starts_at.toISOString(), 1))
})

test('a renewal begins when the old month ends and keeps the day of the first month', async () => {
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  const place = { student_id: student.id, course_id: course.id, teacher_id: course.teacher_id }
  const keep = (starts_at: Date, ends_at: Date) =>
    platform.db.insert(subscriptions).values({ ...place, source: 'payment', starts_at, ends_at })
  const first = new Date('2035-01-31T10:00:00+02:00')
  await keep(first, new Date('2035-02-28T10:00:00+02:00'))

  const second = await nextMonth(platform.db, { student_id: student.id, course_id: course.id })
  await keep(second.starts_at, second.ends_at)
  const third = await nextMonth(platform.db, { student_id: student.id, course_id: course.id })

  expect(second.starts_at.toISOString()).toBe('2035-02-28T08:00:00.000Z')
  expect(second.ends_at.toISOString()).toBe('2035-03-31T08:00:00.000Z')
  expect(third.starts_at).toEqual(second.ends_at)
  expect(third.ends_at.toISOString()).toBe('2035-04-30T07:00:00.000Z')
})

test('a refunded month does not delay the next month', async () => {
  const course = await makeCourse(platform.db, await platform.join('teacher'))
  const place = { student_id: student.id, course_id: course.id, teacher_id: course.teacher_id }
  const at = new Date('2035-01-31T10:00:00+02:00')
  await platform.db.insert(subscriptions).values({ ...place, source: 'payment', starts_at: at, ends_at: at })

  const next = await nextMonth(platform.db, { student_id: student.id, course_id: course.id })

  expect(Math.abs(next.starts_at.getTime() - Date.now())).toBeLessThan(60_000)
})

test('months of other students and other courses do not delay the first month', async () => {
  const teacher = await platform.join('teacher')
  const course = await makeCourse(platform.db, teacher)
  const other = await makeCourse(platform.db, teacher)
  const stranger = await platform.join('student')
  const period = { source: 'payment' as const, starts_at: new Date(), ends_at: new Date('2035-01-01') }
  await platform.db.insert(subscriptions).values([
    { student_id: student.id, course_id: other.id, teacher_id: teacher.id, ...period },
    { student_id: stranger.id, course_id: course.id, teacher_id: teacher.id, ...period },
  ])

  const next = await nextMonth(platform.db, { student_id: student.id, course_id: course.id })

  expect(Math.abs(next.starts_at.getTime() - Date.now())).toBeLessThan(60_000)
})
