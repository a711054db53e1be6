import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/endpoint.ts'
import { childrenBetween, corresponds, mayWrite } from '#server/access/correspondents.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { users } from '#server/people/tables.ts'

export interface Partner {
  id: number
  name: string
  image: string | null
  user_type: Role
  children: string[]
  can_write: boolean
}

/** Returns the teacher and the person of the viewer's thread with the other person. */
export const sidesOf = ({ id, role }: Viewer, other: number) =>
  role === 'teacher' ? { teacher: id, person: other } : { teacher: other, person: id }

/** Returns the columns of a thread with the last messages that the viewer and the other person have read. */
export const readColumns = ({ role }: Viewer) =>
  role === 'teacher'
    ? ({ own: 'read_by_teacher', other: 'read_by_person' } as const)
    : ({ own: 'read_by_person', other: 'read_by_teacher' } as const)

export const partners = alias(users, 'partners')

/** Returns the columns of a `Partner` from `partners`, and the SQL condition that the viewer knows the partner. */
export function partnerColumns({ id, role }: Viewer) {
  const other = sql`partners.id`
  const between = role === 'teacher' ? { teacher: id, person: other } : { teacher: other, person: id }
  return {
    columns: {
      ...{ id: partners.id, name: partners.name, image: partners.image, user_type: partners.user_type },
      children: role === 'teacher' ? childrenBetween(between) : sql<string[]>`array[]::text[]`,
      can_write: mayWrite(between),
    },
    isKnown: and(
      ...[isNull(partners.deleted_at), isNull(partners.suspended_at), corresponds(between)],
      role === 'teacher' ? undefined : eq(partners.user_type, 'teacher'),
    ),
  }
}

/**
 * Returns the other person of the viewer's thread. Throws 404 for strangers, unlinked parents, other people's students,
 * and suspended or deleted accounts (docs/product.md, Threads).
 */
export async function findPartner(db: Db, viewer: Viewer, id: number): Promise<Partner> {
  const { columns, isKnown } = partnerColumns(viewer)
  const [partner] = await db
    .select(columns)
    .from(partners)
    .where(and(eq(partners.id, id), isKnown))
  if (!partner) throw new AppError('notFound')
  return partner
}

/**
 * Returns the viewer's partners around the student: for a teacher the student and the parents, for a parent the
 * teachers. A teacher's list begins with the student.
 */
export async function listCorrespondents({ db }: { db: Db }, viewer: Viewer, { id }: { id: number }) {
  const { columns, isKnown } = partnerColumns(viewer)
  const around =
    viewer.role === 'teacher'
      ? sql`partners.id in (select ${id}::int union all select parent_id from parent_children where child_id = ${id})`
      : sql`partners.user_type = 'teacher' and partners.id in (
          select teacher_id from subscriptions where student_id = ${id})`
  return await db
    .select(columns)
    .from(partners)
    .where(and(around, isKnown))
    .orderBy(sql`${partners.user_type} = 'parent'`, asc(partners.name), asc(partners.id))
}
