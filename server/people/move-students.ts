import { eq } from 'drizzle-orm'
import type { CurriculumKind } from '#contract/admin-curriculum.ts'
import type { Db } from '#server/db/open.ts'
import { users } from './tables.ts'

interface Merge {
  kind: CurriculumKind
  id: number
  into: number
}

/**
 * Moves the people of a stage or grade to another stage or grade. `stage_id` is the stage of the new grade; undefined
 * keeps each person's stage. Returns the number of moved people: 0 for a subject.
 */
export async function moveStudents(tx: Db, { kind, id, into }: Merge, stage_id: number | undefined): Promise<number> {
  if (kind === 'subjects') return 0
  const moved =
    kind === 'stages'
      ? await tx.update(users).set({ stage_id: into }).where(eq(users.stage_id, id))
      : await tx
          .update(users)
          .set({ grade_id: into, ...(stage_id !== undefined && { stage_id }) })
          .where(eq(users.grade_id, id))
  return moved.rowCount ?? 0
}
