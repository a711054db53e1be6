import { piastres } from '#contract/money.ts'
import type { courses as courseTable } from '#server/catalogue/tables.ts'
import { courses, lessonOpenings, lessons } from '#server/catalogue/tables.ts'
import type { Db } from '#server/db/open.ts'
import { insertAll } from '#server/demo/insert-all.ts'
import { Random } from '#server/demo/random.ts'
import { attempts } from '#server/exams/attempt-tables.ts'
import { tests } from '#server/exams/tables.ts'
import { homeworkSubmissions, homeworks } from '#server/homework/tables.ts'
import { users } from '#server/people/tables.ts'
import { subscriptions } from '#server/subscriptions/tables.ts'
import type { Span } from '#server/week/span.ts'
import { makeCurriculum } from './examples.ts'

const dayMs = 24 * 3_600_000
type Time = (least: number, most: number) => Date

/**
 * Returns a function that draws instants by days from the beginning of the span. Some instants lie within a millisecond
 * of a border.
 */
function timesAround(random: Random, { from, until }: Span): Time {
  const borders = [from, until].flatMap((at) => [-1, 0, 1].map((ms) => new Date(at.getTime() + ms)))
  return (least, most) => {
    if (random.chance(0.1)) return random.pick(borders)
    return new Date(from.getTime() + Math.floor((least + random.next() * (most - least)) * dayMs))
  }
}

/** Fills an empty school with random students, courses and learning around the span. Returns the students' ids. */
export async function fillRandomWeeks(db: Db, size: number, span: Span, seed: number): Promise<number[]> {
  const random = new Random(seed)
  const time = timesAround(random, span)
  const person = (user_type: 'teacher' | 'student', place: number) => ({
    ...{
      user_type,
      name: `${user_type} ${place}`,
      phone: `+201${user_type === 'teacher' ? 8 : 9}${String(place).padStart(7, '0')}`,
    },
    ...{ verified_at: span.from, birth_date: '2000-01-01' },
  })
  const many = (count: number) => Array.from({ length: count }, (_, place) => place)
  const teachers = await insertAll(
    db,
    users,
    many(5).map((place) => person('teacher', place)),
  )
  const students = await insertAll(
    db,
    users,
    many(size).map((place) => person('student', place)),
  )
  const material = await fillMaterial(db, random, time, teachers)
  await fillAccess(db, { random, time }, { students, courses: material.courses })
  await fillLearning(db, { random, time }, { students, ...material })
  return students
}

type CourseRow = Pick<typeof courseTable.$inferSelect, 'id' | 'teacher_id'>

async function fillMaterial(db: Db, random: Random, time: Time, teachers: number[]) {
  const curriculum = await makeCurriculum(db)
  const name = { ar: 'اسم', en: 'Name' }
  const gone = () => (random.chance(0.08) ? time(-5, 5) : null)
  const prices = [piastres(10_000), piastres(15_050), null]
  const courseRows = Array.from({ length: 12 }, (_, place) => ({
    ...{ teacher_id: random.pick(teachers), name, description: name, what_you_will_learn: { ar: [], en: [] } },
    ...{ ...curriculum, price: prices[place % 3] ?? null, status: random.chance(0.9), deleted_at: gone() },
  }))
  const courseIds = await insertAll(db, courses, courseRows)
  const inCourse = () => ({ course_id: random.pick(courseIds), name })
  const lessonIds = await insertAll(
    db,
    lessons,
    Array.from({ length: 60 }, () => ({
      ...inCourse(),
      status: random.chance(0.9),
      created_at: time(-20, 9),
      deleted_at: gone(),
    })),
  )
  const due = () => (random.chance(0.7) ? time(-4, 16).toISOString().slice(0, 10) : null)
  const fullMarks = [10, 20, null]
  const homeworkIds = await insertAll(
    db,
    homeworks,
    Array.from({ length: 90 }, (_, place) => ({
      ...{ lesson_id: random.pick(lessonIds), name_ar: 'واجب', name_en: 'Homework', created: time(-15, 9) },
      ...{ due_date: due(), full_mark: fullMarks[place % 3] ?? null, deleted_at: gone() },
    })),
  )
  const testIds = await insertAll(
    db,
    tests,
    Array.from({ length: 40 }, () => ({
      ...{ lesson_id: random.pick(lessonIds), name, description: name, duration: 20, created_at: time(-15, 9) },
      ...{ take_by: random.chance(0.6) ? time(-4, 16) : null, deleted_at: gone() },
    })),
  )
  const courseList = courseIds.map((id, place): CourseRow => ({ id, teacher_id: courseRows[place]?.teacher_id ?? 0 }))
  return { courses: courseList, lessonIds, homeworkIds, testIds }
}

interface Dice {
  random: Random
  time: Time
}

async function fillAccess(
  db: Db,
  { random, time }: Dice,
  { students, courses }: { students: number[]; courses: CourseRow[] },
) {
  const rows = students.flatMap((student_id) =>
    random.sample(courses, random.between(0, 3)).flatMap(({ id, teacher_id }) => {
      const starts_at = time(-40, 9)
      const first = { student_id, teacher_id, course_id: random.chance(0.7) ? id : null, source: 'payment' as const }
      const ends_at = random.chance(0.15) ? null : new Date(starts_at.getTime() + random.between(5, 31) * dayMs)
      const renewed = { ...first, starts_at: ends_at ?? starts_at, ends_at: new Date(starts_at.getTime() + 60 * dayMs) }
      return ends_at && random.chance(0.2)
        ? [{ ...first, starts_at, ends_at }, renewed]
        : [{ ...first, starts_at, ends_at }]
    }),
  )
  // The database allows one endless subscription of a student to a course or a teacher.
  const once = new Map(
    rows.map((row, place) => [
      row.ends_at === null ? `${row.student_id} ${row.teacher_id} ${row.course_id}` : place,
      row,
    ]),
  )
  await insertAll(db, subscriptions, [...once.values()])
}

interface LearningIds {
  students: number[]
  lessonIds: number[]
  homeworkIds: number[]
  testIds: number[]
}

async function fillLearning(
  db: Db,
  { random, time }: Dice,
  { students, lessonIds, homeworkIds, testIds }: LearningIds,
) {
  await insertAll(
    db,
    lessonOpenings,
    students.flatMap((student_id) =>
      random
        .sample(lessonIds, random.between(0, 8))
        .map((lesson_id) => ({ student_id, lesson_id, opened_at: time(-10, 9) })),
    ),
  )
  await insertAll(
    db,
    homeworkSubmissions,
    students.flatMap((student_id) =>
      random.sample(homeworkIds, random.between(0, 10)).flatMap((homework_id) =>
        Array.from({ length: random.pick([1, 1, 1, 2]) }, () => {
          const submitted_at = time(-10, 9)
          const graded = random.chance(0.5)
          return {
            ...{ homework_id, student_id, submitted_at, grade: graded ? random.between(0, 10) : null },
            graded_at: graded ? new Date(submitted_at.getTime() + dayMs) : null,
            deleted_at: random.chance(0.1) ? submitted_at : null,
          }
        }),
      ),
    ),
  )
  await insertAll(
    db,
    attempts,
    students.flatMap((student_id) =>
      random.sample(testIds, random.between(0, 8)).map((test_id) => attemptRow(random, time, { test_id, student_id })),
    ),
  )
}

function attemptRow(random: Random, time: Time, of: { test_id: number; student_id: number }) {
  const started_at = time(-10, 8)
  const submitted_at = random.chance(0.9) ? new Date(started_at.getTime() + random.between(1, 20) * 60_000) : null
  const total_questions = random.pick([10, 10, 10, 12])
  const reopened = submitted_at !== null && random.chance(0.1)
  return {
    ...{ ...of, version: 1, started_at, deadline_at: new Date(started_at.getTime() + 1_200_000), total_questions },
    ...{ finish_at: new Date('2100-01-01'), submitted_at, score: submitted_at && random.between(0, 10), duration: 12 },
    evidence: random.chance(0.1) ? random.pick(['waiting', 'accepted'] as const) : null,
    reopened_at: reopened ? new Date() : null,
    resume_ms: reopened && random.chance(0.7) ? 60_000 : null,
  }
}
