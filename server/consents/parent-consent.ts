import { eq } from 'drizzle-orm'
import type { GuardianAnswer } from '#contract/consent-states.ts'
import { mustKnowStudent } from '#server/access/linked.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/db/open.ts'
import { AppError } from '#server/errors.ts'
import type { Viewer } from '#server/http/session.ts'
import { parentChildren } from '#server/people/tables.ts'
import { answersOf, stateAfter } from './guardian-answers.ts'
import { addState, type ConsentStudent, findStudent, provenPhone } from './states.ts'

type ParentAnswer = Exclude<GuardianAnswer, 'stranger'>

/** Returns the consent of each linked child under 18, with the answers that the parent may give. */
export async function listChildConsents({ db }: AppContext, parent: Viewer) {
  const [links, phone] = await Promise.all([
    db.select({ id: parentChildren.child_id }).from(parentChildren).where(eq(parentChildren.parent_id, parent.id)),
    provenPhone(db, parent.id),
  ])
  const children = await Promise.all(links.map(({ id }) => findStudent(db, id)))
  return children.filter(({ minor }) => minor).map((child) => shown(child, phone, parent))
}

const shown = (child: ConsentStudent, phone: string | null, parent: Viewer) => ({
  child_id: child.id,
  state: child.state,
  method: child.current?.method ?? null,
  at: child.current?.created_at ?? null,
  may: parentAnswers(child, phone, parent),
})

/**
 * Returns the answers that a linked parent may give now. Every linked parent may withdraw a consent. Only the guardian
 * who refused or withdrew the consent may confirm again.
 */
function parentAnswers(child: ConsentStudent, phone: string | null, { id }: Viewer): ParentAnswer[] {
  if (child.state === 'confirmed') return ['withdraw']
  if (child.state !== 'pending' && child.current?.given_by === id) return ['confirm']
  return answersOf(child, phone).filter((answer) => answer !== 'stranger')
}

/**
 * Saves a linked parent's answer for the child and returns the child's consent. A repeat changes nothing. Throws 404
 * for another family's child. Throws 409 for a child of age, and when the state does not allow the answer.
 */
export async function answerAsParent(
  { db }: AppContext,
  parent: Viewer,
  { childId, answer }: { childId: number; answer: ParentAnswer },
) {
  return db.transaction(async (tx) => {
    await mustKnowStudent(tx, parent, childId)
    const child = await lockedMinor(tx, childId)
    // The link may have ended while the call waited for the lock.
    await mustKnowStudent(tx, parent, childId)
    const phone = await provenPhone(tx, parent.id)
    const state = stateAfter[answer]
    if (child.state === state) return shown(child, phone, parent)
    if (!parentAnswers(child, phone, parent).includes(answer)) {
      throw new AppError(answer === 'confirm' ? 'consent.otherGuardian' : 'consent.changed')
    }
    await addState(tx, child, { state, method: 'parent', guardian_phone: phone, actor: parent })
    return shown(await findStudent(tx, childId), phone, parent)
  })
}

/** Locks and returns the student. Throws 409 for a student of age, and 404 for an unknown student. */
export async function lockedMinor(tx: Db, id: number): Promise<ConsentStudent> {
  const student = await findStudent(tx, id, { lock: true })
  if (!student.minor) throw new AppError('consent.notNeeded')
  return student
}
