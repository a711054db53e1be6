import { and, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/audit/record.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { textPerson } from '#server/messaging/text-person.ts'
import { textInBoth } from '#server/messaging/texts.ts'
import { users } from '#server/people/tables.ts'
import { dropTwoStep } from './end-two-step.ts'
import { endSessions } from './sessions.ts'

/**
 * Resets the two-step sign-in of a person who has lost phone and codes. Ends all sessions of the person and sends a
 * message to the person. Throws 403 for the administrator's own account and 404 for an unknown account. Where two-step
 * sign-in is off, only deletes an unfinished enrolment.
 */
export async function resetTwoStep({ db }: AppContext, admin: Viewer, { id: userId }: { id: number }): Promise<void> {
  if (userId === admin.id) throw new AppError('twoStep.own')
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deleted_at)))
    if (!person) throw new AppError('notFound')
    if (!(await dropTwoStep(tx, userId))) return
    await endSessions(tx, userId)
    await record(tx, { actor: admin, action: 'two_step.reset', object: 'user', object_id: userId })
    await textPerson(tx, userId, { kind: 'two_step.reset', text: textInBoth('twoStepReset') })
  })
}
