import { sql } from 'drizzle-orm'
import { mayUnlink, mustKnowParents } from '#server/access/child-parents.ts'
import { isStillPresent } from '#server/access/must-be-present.ts'
import { isActive } from '#server/access/present.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { hasRoomForParent, link, lockChild, unlink } from './parent-links.ts'

interface ParentRow {
  id: number
  name: string
  status: boolean
  created_ms: number
}

const child = sql.placeholder('child')
/**
 * Returns linked parents by the time of the link, suspended parents included, because they take a place. Then returns
 * active parents with an open request. Uses raw SQL, because the query sorts the union by a column that only the union
 * has.
 */
const parentsOf = statement<ParentRow, { child: number }>(
  'parents_of_child',
  sql`
    select users.id, users.name, status, extract(epoch from asked.created_at)::float * 1000 as created_ms
    from (
      select parent_id, created_at, true as status from parent_children where child_id = ${child}
      union all
      select parent_id, created_at, false from link_requests where child_id = ${child}
    ) as asked join users on users.id = asked.parent_id
    where users.deleted_at is null and (status or ${isActive})
    order by status desc, asked.created_at, users.id`,
)

/** Returns the parents of a student. Throws 404 unless the viewer is the student, a linked parent or the office. */
async function knownParents(db: Db, viewer: Viewer, childId: number): Promise<ParentRow[]> {
  const parents = await parentsOf(db, { child: childId })
  await mustKnowParents(db, viewer, { childId, parents })
  return parents
}

/**
 * Returns the parents of a student with the viewer's rights on each parent. Throws 404 unless the viewer is the
 * student, a linked parent or the office.
 */
export async function listParents({ db }: AppContext, viewer: Viewer, { childId }: Pick<Pair, 'childId'>) {
  const parents = await knownParents(db, viewer, childId)
  return parents.map(({ created_ms, ...parent }) => ({
    ...parent,
    created_at: new Date(created_ms),
    may_confirm: !parent.status,
    may_unlink: mayUnlink(viewer, parents, parent),
  }))
}

interface Pair {
  childId: number
  parentId: number
}

const proofs = { student: 'student', parent: 'parent', admin: 'office' } as const

/**
 * Links the parent whose request waits and returns the student's parents (docs/product.md, Parents and children). A
 * repeat changes nothing. Throws 404 without a request or for a stranger, 403 for a teacher, 409 above the allowed
 * number of parents.
 */
export async function confirmParent(context: AppContext, viewer: Viewer, { childId, parentId }: Pair) {
  const { role } = viewer
  if (role === 'teacher') throw new AppError('auth.forbidden')
  await context.db.transaction(async (tx) => {
    await lockChild(tx, childId)
    const parent = (await knownParents(tx, viewer, childId)).find((one) => one.id === parentId)
    if (!parent) throw new AppError('notFound')
    if (parent.status) return
    if (!(await isStillPresent(tx, parentId))) throw new AppError('notFound')
    if (!(await hasRoomForParent(tx, childId))) throw new AppError('people.parentsFull')
    await link(tx, { parentId, childId, proof: proofs[role], actor: viewer })
  })
  return listParents(context, viewer, { childId })
}

/**
 * Ends a link or a request. A parent who waits may withdraw the request. Throws 404 for a stranger or without a link or
 * request. Throws 403 for a parent who would remove an earlier parent.
 */
export async function removeParent({ db }: AppContext, viewer: Viewer, { childId, parentId }: Pair): Promise<void> {
  await db.transaction(async (tx) => {
    await lockChild(tx, childId)
    const takesBack = viewer.role === 'parent' && viewer.id === parentId
    const parents = takesBack ? await parentsOf(tx, { child: childId }) : await knownParents(tx, viewer, childId)
    const parent = parents.find((one) => one.id === parentId)
    if (!parent) throw new AppError('notFound')
    if (!mayUnlink(viewer, parents, parent)) throw new AppError('auth.forbidden')
    await unlink(tx, { parentId, childId, actor: viewer })
  })
}
