import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { submitGraceSeconds } from '#contract/limits.ts'
import type { Ledger } from './ledger.ts'
import type { TestSchool } from './school.ts'

/** The server must finish an attempt within this many seconds after the deadline and the grace. */
const finishBoundSeconds = 15

interface AttemptRow {
  id: number
  test_id: number
  student_id: number
  version: number
  open: boolean
  score: number | null
  submitted_score: number | null
  percentage: number | null
  submit_key: string | null
  submit_reason: string | null
  /**
   * The number of audit entries about the end. `finished_late` is true when the server finished the attempt too late.
   */
  endings: number
  finished_late: boolean
  /** The number of answers stored after the grace, or after the deadline of an attempt that the server ended. */
  stored_late: number
  answers: { question_id: number; answer_id: number | null; seq: number }[]
  ended_ms: number
  late: { question_id: number; answer_id: number; timing: string }[]
}

interface Verdict {
  lost: number
  doubles: number
  unfinished: number
  wrong: number
  broken: string[]
}

const grace = sql.raw(`interval '${submitGraceSeconds} seconds'`)
const bound = sql.raw(`interval '${finishBoundSeconds} seconds'`)

/** Waits until every attempt is finished or overdue. */
export async function untilFinished({ rows }: TestSchool, exams: readonly number[]): Promise<void> {
  for (;;) {
    // The query may fail, because the scenario stops the database.
    const [left] = await rows<{ open: number; overdue: number }>(sql`
      select count(*)::int as open, count(*) filter (where finish_at + ${bound} < now())::int as overdue
      from attempts where test_id = any(${sql.param(exams)}::int[]) and submitted_at is null`).catch(() => [])
    if (left && left.open === left.overdue) return
    await wait(250)
  }
}

/**
 * Compares the devices' ledgers with the database. The school may have been away for `awaySeconds` when it had to
 * finish an attempt.
 */
export async function compare(school: TestSchool, ledgers: readonly Ledger[], awaySeconds = 0): Promise<Verdict> {
  const exams = [...new Set(ledgers.map((one) => one.exam))]
  const attempts = Map.groupBy(
    await attemptsOf(school, exams, awaySeconds),
    (one) => `${one.test_id}/${one.student_id}`,
  )
  const keys = await correctAnswers(school, exams)
  const verdict: Verdict = { lost: 0, doubles: 0, unfinished: 0, wrong: 0, broken: [] }
  for (const ledger of ledgers) {
    const rows = attempts.get(`${ledger.exam}/${ledger.student}`) ?? []
    const [attempt] = rows
    if (ledger.attempts.size > 1 || ledger.deadlines.size > 1 || rows.length > 1) verdict.doubles += 1
    for (const strange of ledger.strange) verdict.broken.push(strange)
    if (!attempt) {
      verdict.lost += ledger.acked.size + ledger.results.length + ledger.attempts.size
      continue
    }
    if (attempt.open || attempt.finished_late) verdict.unfinished += 1
    if (attempt.endings > 1) verdict.doubles += 1
    if (attempt.stored_late > 0) verdict.broken.push(`attempt ${attempt.id} took answers after its end`)
    verdict.lost += lostAnswers(ledger, attempt) + lostLateAnswers(ledger, attempt)
    verdict.broken.push(...disbelieved(ledger, attempt))
    verdict.doubles += repliesApart(ledger)
    verdict.wrong += wrongScores(ledger, attempt, keys.get(`${attempt.test_id}/${attempt.version}`) ?? new Map())
  }
  return verdict
}

async function attemptsOf({ rows }: TestSchool, exams: readonly number[], awaySeconds: number): Promise<AttemptRow[]> {
  return rows<AttemptRow>(sql`
    select attempts.id, test_id, student_id, version, submitted_at is null as open, score, submitted_score, percentage,
      submit_key, submit_reason, ended.times as endings,
      coalesce(ended.at > finish_at + ${bound} + make_interval(secs => ${awaySeconds}), false) as finished_late, kept.stored_late, kept.answers,
      (extract(epoch from submitted_at) * 1000)::float8 as ended_ms,
      (select coalesce(jsonb_agg(jsonb_build_object('question_id', question_id, 'answer_id', answer_id, 'timing', timing)), '[]')
        from late_answers where attempt_id = attempts.id) as late
    from attempts, lateral (
      select count(*)::int as times, max(at) as at from audit_log
      where object = 'attempt' and object_id = attempts.id and action in ('exam.submit', 'exam.finish')
    ) as ended, lateral (
      select
        count(*) filter (where saved_at > deadline_at + ${grace}
          or (submit_reason in ('server', 'hidden') and saved_at > deadline_at + interval '2 seconds'))::int as stored_late,
        coalesce(jsonb_agg(jsonb_build_object('question_id', question_id, 'answer_id', answer_id, 'seq', seq)), '[]') as answers
      from attempt_answers where attempt_id = attempts.id
    ) as kept
    where test_id = any(${sql.param(exams)}::int[])`)
}

/** Returns exam/version → question id → correct answer, from the frozen papers. */
async function correctAnswers({ rows }: TestSchool, exams: readonly number[]) {
  const papers = await rows<{
    test_id: number
    version: number
    questions: { id: number; answers: { id: number; is_correct: boolean }[] }[]
  }>(sql`select test_id, version, questions from test_papers where test_id = any(${sql.param(exams)}::int[])`)
  return new Map(
    papers.map(({ test_id, version, questions }) => [
      `${test_id}/${version}`,
      new Map(questions.map((one) => [one.id, one.answers.find((answer) => answer.is_correct)?.id ?? 0])),
    ]),
  )
}

/** Counts promised answers that are stored neither as sent nor newer. A result of an open attempt counts too. */
function lostAnswers(ledger: Ledger, attempt: AttemptRow): number {
  const kept = new Map(attempt.answers.map((one) => [one.question_id, one]))
  const submitted = isByServer(attempt) ? undefined : ledger.submission
  const promised = new Map(ledger.acked)
  for (const [question, { seq }] of submitted ?? []) promised.set(question, Math.max(seq, promised.get(question) ?? 0))
  const lost = [...promised].filter(([question, seq]) => {
    const row = kept.get(question)
    return !row || row.seq < seq || row.answer_id !== ledger.sent.get(question)?.get(row.seq)
  })
  const untold = ledger.results.length > 0 && attempt.open ? 1 : 0
  return lost.length + untold
}

const isByServer = ({ submit_reason }: AttemptRow) =>
  submit_reason === null || ['server', 'hidden'].includes(submit_reason)

/** Returns the late answers: if the server ended the attempt, submitted answers stored neither as sent nor newer. */
function lateOnes(ledger: Ledger, attempt: AttemptRow) {
  if (!isByServer(attempt) || attempt.open) return []
  const kept = new Map(attempt.answers.map((one) => [one.question_id, one]))
  return [...(ledger.submission ?? [])].filter(([question, { answer_id, seq }]) => {
    const has = kept.get(question)
    return has?.answer_id !== answer_id && (has?.seq ?? 0) <= seq
  })
}

/** Returns how many late answers are not stored; 0 without a reply to the submission. */
function lostLateAnswers(ledger: Ledger, attempt: AttemptRow): number {
  const offered = lateOnes(ledger, attempt)
  if (ledger.results.length === 0) return ledger.refusals.length > 0 ? offered.length : 0
  const isKept = (question: number, answer: number) =>
    attempt.late.some((one) => one.question_id === question && one.answer_id === answer)
  return offered.filter(([question, { answer_id }]) => !isKept(question, answer_id)).length
}

/** Milliseconds of tolerance, because times are rounded between device and database. */
const roundingMs = 5

/**
 * Returns late answers that were chosen before the end but have a doubtful timing. The simulated devices report true
 * times.
 */
function disbelieved(ledger: Ledger, attempt: AttemptRow): string[] {
  const isInTime = (question: number, seq: number) =>
    ledger.journal.chosenAt(question, seq) < attempt.ended_ms - roundingMs
  const doubtful = attempt.late.filter(({ timing }) => timing !== 'consistent' && timing !== 'monotonic')
  const isDoubted = (question: number, answer: number) =>
    doubtful.some((one) => one.question_id === question && one.answer_id === answer)
  return lateOnes(ledger, attempt)
    .filter(([question, { answer_id, seq }]) => isDoubted(question, answer_id) && isInTime(question, seq))
    .map(
      ([question]) =>
        `attempt ${attempt.id} has an answer to ${question} in time, but not marked as consistent with the clock`,
    )
}

/** Returns how many keys got different bytes for repeats, plus how many further keys got a result. */
function repliesApart({ results }: Ledger): number {
  const texts = Map.groupBy(results, (one) => one.key)
  const apart = [...texts.values()].filter((same) => new Set(same.map((one) => one.text)).size > 1).length
  return apart + Math.max(0, texts.size - 1)
}

function wrongScores(ledger: Ledger, attempt: AttemptRow, correct: ReadonlyMap<number, number>): number {
  if (attempt.open) return 0
  const right = attempt.answers.filter((one) => correct.get(one.question_id) === one.answer_id).length
  const percentage = Math.round((10_000 * right) / correct.size) / 100
  const told = ledger.results.map(({ text }) => JSON.parse(text).data as { score: number; percentage: number })
  const isRight =
    attempt.score === right &&
    attempt.submitted_score === right &&
    Math.abs((attempt.percentage ?? -1) - percentage) < 0.01
  return isRight && told.every((one) => one.score === right && Math.abs(one.percentage - percentage) < 0.01) ? 0 : 1
}
