import { attemptAnswers, attemptEvents, attempts } from '#server/exams/attempt-tables.ts'
import { percentage } from '#server/exams/exam-result.ts'
import type { PaperQuestion } from '#server/exams/tables.ts'
import { testPapers } from '#server/exams/tables.ts'
import { later, minutesAfter } from './calendar.ts'
import { insertAll, insertAndPair } from './insert-all.ts'
import type { Random } from './random.ts'
import type { LessonExam } from './seed-exams.ts'
import type { Access } from './seed-subscriptions.ts'
import type { Seeding } from './seeding.ts'

interface Chosen {
  question_id: number
  answer_id: number
  saved_at: Date
}

/** Saves ended attempts with frozen papers and saved answers; the scores are counted from the answers. */
export async function seedAttempts({ tx, random }: Seeding, exams: LessonExam[], accessList: Access[]): Promise<void> {
  const byCourse = Map.groupBy(exams, ({ lesson }) => lesson.course.id)
  const drafts = accessList.flatMap((access) => {
    const given = (byCourse.get(access.course.id) ?? []).filter(({ lesson }) => lesson.status)
    return given.flatMap((exam, place) => (takes(random, access, place) ? attempt(random, access, exam) : []))
  })
  const taken = new Set(drafts.map(({ exam }) => exam))
  await insertAll(tx, testPapers, [...taken].map(paperRow))
  const kept = await insertAndPair(tx, attempts, drafts)
  await insertAll(
    tx,
    attemptAnswers,
    kept.flatMap(({ id, row, chosen }) =>
      chosen.map((one, place) => ({ attempt_id: id, student_id: row.student_id, ...one, seq: place + 1 })),
    ),
  )
  await insertAll(
    tx,
    attemptEvents,
    kept.flatMap(({ id, row }) => eventsOf(random, id, row)),
  )
}

/**
 * Returns true if the student takes the exam. In one course, the demonstration's student has taken exactly the first
 * three exams.
 */
const takes = (random: Random, { isDemo }: Access, place: number) => (isDemo ? place < 3 : random.chance(0.6))

const paperRow = ({ id, duration, leave_rule, paper, created_at }: LessonExam) => ({
  test_id: id,
  version: 1,
  duration,
  leave_rule,
  late_answers: 'ask' as const,
  total_questions: paper.length,
  questions: paper,
  created_at,
})

function attempt(random: Random, { student, since, until }: Access, exam: LessonExam) {
  const from = later(exam.created_at, since)
  const room = (until.getTime() - from.getTime()) / 60_000 - exam.duration
  if (room < 60) return []
  const started_at = minutesAfter(from, room * random.next())
  const submit_reason = random.pick(reasons)
  const runsOut = submit_reason === 'timer' || submit_reason === 'server'
  const minutes = exam.duration * (runsOut ? 1 : 0.35 + random.next() * 0.6)
  const submitted_at = minutesAfter(started_at, minutes)
  const deadline_at = minutesAfter(started_at, exam.duration)
  const chosen = answersOf(random, exam.paper, student.ability).map((one, place, all) => ({
    ...one,
    saved_at: minutesAfter(started_at, (minutes * (place + 0.5)) / all.length),
  }))
  const row = {
    test_id: exam.id,
    student_id: student.id,
    version: 1,
    started_at,
    deadline_at,
    finish_at: minutesAfter(deadline_at, 0.5),
    submitted_at,
    submit_key: submit_reason === 'server' ? null : random.text('0123456789abcdef', 32),
    submit_reason,
    ...scoreOf(exam.paper, chosen),
    duration: Math.max(1, Math.ceil(minutes)),
    client_duration: Math.max(1, Math.ceil(minutes)),
    saves_until: submitted_at,
  }
  return [{ exam, chosen, row }]
}

const reasons = [...Array<'manual'>(36).fill('manual'), 'timer', 'timer', 'blur', 'fullscreen', 'server'] as const

function answersOf(random: Random, paper: PaperQuestion[], ability: number): Omit<Chosen, 'saved_at'>[] {
  const today = ability + random.next() * 0.2 - 0.1
  return paper.flatMap(({ id, answers }) => {
    if (random.chance(0.03)) return []
    const knows = random.chance(today)
    const choice = random.pick(answers.filter(({ is_correct }) => is_correct === knows))
    return [{ question_id: id, answer_id: choice.id }]
  })
}

function scoreOf(paper: PaperQuestion[], chosen: Chosen[]) {
  const picked = new Set(chosen.map(({ answer_id }) => answer_id))
  const score = paper.filter(({ answers }) => answers.some(({ id, is_correct }) => is_correct && picked.has(id))).length
  const total_questions = paper.length
  return { score, submitted_score: score, total_questions, percentage: percentage(score, total_questions) }
}

interface Ended {
  student_id: number
  started_at: Date
  submitted_at: Date
  submit_reason: (typeof reasons)[number]
}

/** Returns the reports of the browser during the attempt; the attempt's own row has its start and end. */
function eventsOf(random: Random, attempt_id: number, row: Ended) {
  const { student_id, started_at, submitted_at, submit_reason } = row
  const half = new Date((started_at.getTime() + submitted_at.getTime()) / 2)
  const cut = { type: 'offline' as const, at: half, length_ms: random.between(8, 95) * 1000 }
  const left = submit_reason === 'blur' || submit_reason === 'fullscreen' ? submit_reason : undefined
  return [
    ...(random.chance(0.08) ? [cut] : []),
    ...(left ? [{ type: left, at: submitted_at, length_ms: 250 }] : []),
  ].map((event, place) => ({ attempt_id, student_id, client_seq: place + 1, ...event }))
}
