import { schoolRules } from '#server/access/school-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Viewer } from '#server/http/session.ts'
import { findStudent, lastDigits } from './states.ts'

/**
 * Returns the state of the student's own consent, with the last three digits of the guardian's phone. Method, version,
 * phone and time are null before the first request.
 */
export async function readOwnConsent({ db }: AppContext, student: Viewer) {
  const [{ minor, state, current }, rules] = await Promise.all([findStudent(db, student.id), schoolRules(db)])
  return {
    needed: minor,
    state,
    method: current?.method ?? null,
    version: current?.version ?? null,
    guardian: lastDigits(current?.guardian_phone ?? null),
    at: current?.created_at ?? null,
    before_buying: rules.consent_before_buying,
  }
}
