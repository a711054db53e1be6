import { eq, sql } from 'drizzle-orm'
import type { DigestKind } from '#contract/digest-stops.ts'
import { guardians } from '#server/access/guardians.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { parentChildren } from '#server/people/tables.ts'
import { startDigests, stopDigests } from './stops.ts'

type Context = Pick<AppContext, 'db'>

interface ChildMessages {
  id: number
  name: string
  contact: string
  week: boolean
  missed: boolean
  is_wrong: boolean
}

/** Returns the parent's children about whom messages go out, with the kinds that the parent did not stop. */
export async function readChildMessages({ db }: Context, parent: Viewer) {
  const links = await db
    .select({ id: parentChildren.child_id })
    .from(parentChildren)
    .where(eq(parentChildren.parent_id, parent.id))
  const children = await ownMessages(
    db,
    parent,
    links.map(({ id }) => id),
  )
  return { children }
}

/**
 * Turns messages of the kind about the child on or off. Throws 404 for a child about whom the parent gets no messages.
 * Throws 409 after the answer *this is not my child* (docs/product.md, The weekly message).
 */
export async function setChildMessage(
  { db }: Context,
  parent: Viewer,
  { id, kind, on }: { id: number; kind: DigestKind; on: 0 | 1 },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [child] = await ownMessages(tx, parent, [id])
    if (!child) throw new AppError('notFound')
    if (child.is_wrong) throw new AppError('digest.wrong')
    const change = { student_id: id, contact: child.contact, kinds: [kind], actor: parent }
    await (on === 1 ? startDigests(tx, change) : stopDigests(tx, { ...change, reason: 'stopped' }))
  })
}

/** Returns the parent's messages about these children. Uses raw SQL, because the builder cannot read `guardians`. */
async function ownMessages(db: Db, parent: Viewer, ids: readonly number[]): Promise<ChildMessages[]> {
  const { rows } = await db.execute<ChildMessages & Record<string, unknown>>(sql`
    with ${guardians}
    select guardians.student_id as id, users.name, guardians.contact, not coalesce(stops_week, false) as week,
      not coalesce(stops_missed, false) as missed, coalesce(reason = 'wrong', false) as is_wrong
    from guardians join users on users.id = guardians.student_id
    left join stopped_digests on stopped_digests.student_id = guardians.student_id
      and stopped_digests.contact = guardians.contact and resumed_at is null
    where guardians.student_id = any(${sql.param(ids)}::int[]) and guardians.person_id = ${parent.id}
    order by users.name, users.id`)
  return rows
}
