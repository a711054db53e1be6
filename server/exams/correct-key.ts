import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { CorrectionKind } from '#contract/exam-shapes.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError, refuseFields } from '#server/errors.ts'
import { countAgainst, hour } from '#server/http/rate-limits.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'
import { attempts } from './attempt-tables.ts'
import { effectOf } from './correction-effect.ts'
import { correctedScores, keyCorrections } from './correction-tables.ts'
import { correctionsOf } from './corrections.ts'
import { growVersion, liveQuestions } from './questions.ts'
import { differences, type Rescored } from './rescore.ts'
import { scoreAgain } from './score-again.ts'
import { answers, questions, testPapers, tests } from './tables.ts'
import { tellCorrected } from './tell-corrected.ts'

/**
 * The highest number of corrections and undos of one exam's key in an hour, together. Each of them scores every attempt
 * again and may send each student and parent a message.
 */
const keyChangesPerHour = 20

interface Asked {
  question_id: number
  kind: CorrectionKind
  answer_id?: number | undefined
}

type Input = Asked & { testId: number }

/**
 * Returns the students whose percentage the correction would raise or lower. Changes nothing. Access is checked by the
 * route. Throws the errors of `mustBePossible`.
 */
export async function tryCorrection({ db }: AppContext, _teacher: Viewer, { testId, ...asked }: Input) {
  const standing = await correctionsOf(db, testId)
  await mustBePossible(db, testId, asked, standing)
  const rows = await differences(db, testId, [...standing, { ...asked, answer_id: answerOf(asked) }], sql`true`)
  return effectOf(db, testId, rows)
}

/**
 * Corrects the key of a question and scores every attempt again, in one transaction (docs/product.md, Exams). Repeating
 * the same correction returns its effect. Throws 404 for a deleted exam, 429 above `keyChangesPerHour`, and the errors
 * of `mustBePossible`. Access is checked by the route.
 */
export async function correctKey({ db }: AppContext, teacher: Viewer, { testId, ...asked }: Input) {
  return db.transaction(async (tx) => {
    await lockKey(tx, testId)
    const standing = await correctionsOf(tx, testId)
    const same = standing.find((one) => one.question_id === asked.question_id)
    if (same && same.kind === asked.kind && same.answer_id === answerOf(asked)) {
      return { id: same.id, ...(await effectOf(tx, testId, await storedEffect(tx, same.id))) }
    }
    await mustBePossible(tx, testId, asked, standing)
    await countKeyChange(tx, testId)
    const [made] = await tx
      .insert(keyCorrections)
      .values({ test_id: testId, ...asked, answer_id: answerOf(asked) })
      .returning({ id: keyCorrections.id })
    if (!made) throw new Error('the correction got no id')
    if (asked.kind === 'drop') await growVersion(tx, testId)
    const changed = await scoreAgain(tx, testId)
    await keepEffect(tx, made.id, changed)
    await tellCorrected(tx, testId, changed)
    const detail = { ...asked, correction: made.id, changed: changed.length }
    await record(tx, { actor: teacher, action: 'exam.correctKey', object: 'test', object_id: testId, detail })
    return { id: made.id, ...(await effectOf(tx, testId, changed)) }
  })
}

/**
 * Undoes a correction and scores every attempt again. A repeat changes nothing. Throws 404 for an unknown correction
 * and for a deleted exam, and 429 above `keyChangesPerHour`. Access is checked by the route.
 */
export async function undoCorrection(
  { db }: AppContext,
  teacher: Viewer,
  { testId, correction_id: id }: { testId: number; correction_id: number },
) {
  return db.transaction(async (tx) => {
    await lockKey(tx, testId)
    const own = and(eq(keyCorrections.id, id), eq(keyCorrections.test_id, testId))
    const [found] = await tx.select().from(keyCorrections).where(own)
    if (!found) throw new AppError('notFound')
    if (found.undone_at) return effectOf(tx, testId, [])
    await countKeyChange(tx, testId)
    await tx.update(keyCorrections).set({ undone_at: sql`now()` }).where(own)
    if (found.kind === 'drop') await growVersion(tx, testId)
    const changed = await scoreAgain(tx, testId)
    await tellCorrected(tx, testId, changed)
    const detail = { correction: id, changed: changed.length }
    await record(tx, { actor: teacher, action: 'exam.undoCorrection', object: 'test', object_id: testId, detail })
    return effectOf(tx, testId, changed)
  })
}

const answerOf = ({ kind, answer_id }: Asked) => (kind === 'key' ? (answer_id ?? null) : null)

/**
 * Lets one correction of an exam run at a time. Attempts may begin and end under this lock. Throws 404 for a deleted
 * exam.
 */
async function lockKey(tx: Db, testId: number) {
  const [exam] = await tx
    .select({ id: tests.id })
    .from(tests)
    .where(and(eq(tests.id, testId), isNull(tests.deleted_at)))
    .for('no key update')
  if (!exam) throw new AppError('notFound')
}

/** Counts a correction or an undo of the exam. Throws 429 above `keyChangesPerHour`. */
async function countKeyChange(tx: Db, testId: number) {
  await countAgainst(tx, { key: `key-changes:${testId}`, most: keyChangesPerHour, seconds: hour }).catch((problem) => {
    if (!(problem instanceof AppError)) throw problem
    throw new AppError('exam.keyChangedOften', { retryAfter: problem.retryAfter })
  })
}

type Standing = Awaited<ReturnType<typeof correctionsOf>>

/**
 * Throws 422 for another exam's question, another question's answer and a missing answer. Throws 409 for a question
 * that has a correction, and for dropping the last question that counts.
 */
async function mustBePossible(db: Db, testId: number, { question_id, kind, answer_id }: Asked, standing: Standing) {
  const [question] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.id, question_id), eq(questions.test_id, testId)))
  if (!question) throw refuseFields({ question_id: ['notInExam'] })
  if (kind === 'key') {
    if (answer_id === undefined) throw refuseFields({ answer_id: ['required'] })
    const known = and(eq(answers.id, answer_id), eq(answers.question_id, question_id))
    if ((await db.$count(answers, known)) === 0) throw refuseFields({ answer_id: ['notInExam'] })
  }
  if (standing.some((one) => one.question_id === question_id)) throw new AppError('exam.alreadyCorrected')
  if (kind === 'drop') await mustLeaveQuestions(db, testId, [...standing, { question_id, kind }])
}

/** Throws 409 when the exam or one of its papers would have no question that counts. */
async function mustLeaveQuestions(db: Db, testId: number, after: Pick<Standing[number], 'question_id' | 'kind'>[]) {
  const dropped = new Set(after.filter(({ kind }) => kind === 'drop').map((one) => one.question_id))
  const live = await db.select({ id: questions.id }).from(questions).where(liveQuestions(testId))
  const papers = await db
    .select({ questions: testPapers.questions })
    .from(testPapers)
    .where(eq(testPapers.test_id, testId))
  const asked = [live, ...papers.map((paper) => paper.questions)]
  if (asked.some((list) => list.every(({ id }) => dropped.has(id)))) throw new AppError('exam.lastQuestion')
}

async function keepEffect(tx: Db, correction_id: number, rows: readonly Rescored[]) {
  for (let from = 0; from < rows.length; from += 1000) {
    await tx.insert(correctedScores).values(
      rows
        .slice(from, from + 1000)
        .map(({ attempt_id, student_id, score_before, total_before, score_after, total_after }) => ({
          ...{ correction_id, attempt_id, student_id, score_before, total_before, score_after, total_after },
        })),
    )
  }
}

async function storedEffect(tx: Db, id: number): Promise<Rescored[]> {
  return await tx
    .select({ ...getTableColumns(correctedScores), student_id: users.id, student_name: users.name })
    .from(correctedScores)
    .innerJoin(attempts, eq(attempts.id, correctedScores.attempt_id))
    .innerJoin(users, eq(users.id, attempts.student_id))
    .where(eq(correctedScores.correction_id, id))
}
