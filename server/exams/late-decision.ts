import { and, eq, inArray, sql } from 'drizzle-orm'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { noteEvent } from './attempt-events.ts'
import { lockAttempt } from './attempt-state.ts'
import { ownSubmission } from './exam-access.ts'
import type { Proof } from './journal-proof.ts'
import { lateAnswers } from './late-tables.ts'
import { paperOf } from './papers.ts'
import { rescore } from './rescore.ts'

/** The teacher's word on answers that arrived after the end. It may be changed; every change is recorded. */
export async function decideLateAnswers(
  db: Db,
  teacher: Viewer,
  id: number,
  { decision, proofs }: { decision: 'accept' | 'refuse'; proofs: Proof[] },
): Promise<void> {
  const { test_id, version } = await ownSubmission(db, teacher, id)
  const paper = await paperOf(db, test_id, version)
  await db.transaction(async (tx) => {
    const [attempt] = await lockAttempt(tx, { id })
    if (!attempt || attempt.submitted_ms === null) throw new AppError('notFound')
    const evidence = decision === 'accept' ? ('accepted' as const) : ('refused' as const)
    const counted =
      decision === 'accept' && proofs.length > 0 ? inArray(lateAnswers.proof, proofs) : sql<boolean>`false`
    const changed = await tx
      .update(lateAnswers)
      .set({ counted: sql`${counted}` })
      .where(and(eq(lateAnswers.attempt_id, id), eq(lateAnswers.round, attempt.round)))
      .returning({ question_id: lateAnswers.question_id })
    if (changed.length === 0) throw new AppError('exam.noLateAnswers')
    await tx.execute(sql`update attempts set evidence = ${evidence} where id = ${id}`)
    const score = await rescore(tx, id, paper)
    await noteEvent(tx, id, evidence, { score })
    const detail = { decision, proofs, from: attempt.score, to: score }
    await record(tx, { actor: teacher, action: 'exam.lateDecision', object: 'attempt', object_id: id, detail })
  })
}
