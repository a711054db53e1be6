import type { attemptEventTypes } from '#contract/exam-shapes.ts'
import type { Db } from '#server/db/open.ts'
import { attemptEvents } from './tables.ts'

export type AttemptEventType = (typeof attemptEventTypes)[number]

export async function noteEvent(db: Db, attemptId: number, type: AttemptEventType, detail: object): Promise<void> {
  await db.insert(attemptEvents).values({ attempt_id: attemptId, type, detail })
}
