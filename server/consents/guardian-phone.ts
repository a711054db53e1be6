import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { refuseFields } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { parentChildren } from '#server/people/tables.ts'
import { guardianConsents } from './tables.ts'

/**
 * Throws 422 for a student who asks for the guardian's phone as the account's phone. The student could then answer for
 * the guardian. Other roles pass.
 */
export async function mustNotBeGuardian(db: Db, viewer: Viewer, phone: string): Promise<void> {
  if (viewer.role !== 'student') return
  const isCurrent = and(eq(guardianConsents.student_id, viewer.id), eq(guardianConsents.is_current, true))
  const own = and(isCurrent, eq(guardianConsents.guardian_phone, phone))
  if ((await db.$count(guardianConsents, own)) > 0) throw refuseFields({ phone: ['guardianPhone'] })
}

/**
 * Returns a function that moves a parent's current consents to the new phone. The history keeps a row with the old
 * phone. Moves nothing without an earlier proven phone (`before`). For a student, the function only throws 422 for the
 * guardian's phone.
 */
export const moveGuardianPhone =
  (viewer: Viewer) =>
  async (tx: Db, { before, after }: { before: string | null; after: string }): Promise<void> => {
    if (viewer.role === 'student') return mustNotBeGuardian(tx, viewer, after)
    if (viewer.role !== 'parent' || before === null) return
    const children = tx
      .select({ id: parentChildren.child_id })
      .from(parentChildren)
      .where(eq(parentChildren.parent_id, viewer.id))
    const ended = await tx
      .update(guardianConsents)
      .set({ is_current: false })
      .where(
        and(
          eq(guardianConsents.is_current, true),
          eq(guardianConsents.guardian_phone, before),
          inArray(guardianConsents.student_id, children),
        ),
      )
      .returning()
    const moved = ended.map(({ id: _, ...row }) => ({ ...row, is_current: true, guardian_phone: after }))
    if (moved.length > 0) await tx.insert(guardianConsents).values(moved)
  }
