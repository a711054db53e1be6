import type { CurriculumKind } from '#contract/admin-curriculum.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordChange } from '#server/catalogue/edit-curriculum.ts'
import { deleteMoved, lockBoth, moveCourses } from '#server/catalogue/move-curriculum.ts'
import type { Viewer } from '#server/http/session.ts'
import { moveStudents } from '#server/people/move-students.ts'

interface Merge {
  kind: CurriculumKind
  id: number
  into: number
}

/**
 * Moves grades, courses and people to another entry of the kind and deletes the emptied entry (docs/product.md,
 * Office). Returns the numbers of moved rows. Throws 404 for an unknown entry and 422 for an unknown target or the
 * entry itself.
 */
export async function mergeCurriculum({ db }: AppContext, viewer: Viewer, merge: Merge) {
  const { kind, id, into } = merge
  return await db.transaction(async (tx) => {
    const target = await lockBoth(tx, merge)
    const moved = await moveCourses(tx, merge, target.stage_id)
    const people = await moveStudents(tx, merge, target.stage_id)
    await deleteMoved(tx, merge)
    await recordChange(tx, viewer, 'merge', { kind, id }, { into, ...moved, people })
    return { ...moved, people }
  })
}
