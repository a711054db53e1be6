import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { mustKnowStudent } from './linked.ts'

/** A parent of a student: linked, or with an open request. */
interface ParentOfChild {
  id: number
  /** True for a linked parent. */
  status: boolean
}

/** Throws 404 unless the viewer is the student, a linked parent or the office. */
export async function mustKnowParents(
  db: Db,
  viewer: Viewer,
  { childId, parents }: { childId: number; parents: ParentOfChild[] },
): Promise<void> {
  if (viewer.role === 'admin') return mustKnowStudent(db, viewer, childId)
  const own = viewer.role === 'student' && viewer.id === childId
  const linked = viewer.role === 'parent' && parents.some((one) => one.status && one.id === viewer.id)
  if (!own && !linked) throw new AppError('notFound')
}

/**
 * Returns false for a parent who would remove an earlier linked parent. A new parent must not remove the first parent.
 * The parents must be sorted by the time of the link.
 */
export function mayUnlink(viewer: Viewer, parents: ParentOfChild[], parent: ParentOfChild): boolean {
  if (viewer.role !== 'parent' || viewer.id === parent.id || !parent.status) return true
  const placeOf = (id: number) => parents.findIndex((one) => one.id === id)
  return placeOf(viewer.id) < placeOf(parent.id)
}
