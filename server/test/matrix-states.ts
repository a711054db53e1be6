import { eq } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { roles } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { twoSteps } from '#server/auth/tables.ts'
import type { Person, Platform } from './platform.ts'

/** The generated columns of the matrix: states in which an account is refused, whatever its role. */
export const matrixStates = ['suspended', 'unverified', 'withoutTwoStep'] as const
type State = (typeof matrixStates)[number]

/**
 * Returns people of every state, each with a token. A suspended and an unverified person exist in every role. An
 * administrator without two-step sign-in is the only person of the last state.
 */
export async function peopleInStates(platform: Platform): Promise<Record<State, Person[]>> {
  const [admin, ...suspended] = await platform.joinAll(['admin', ...roles])
  const body = { kind: 'other', reason: 'سبب مكتوب' }
  for (const { id } of suspended) await admin?.call('POST /admin/people/:id/suspend', { params: { id }, body })
  const unverified = await Promise.all(roles.map((role) => platform.join(role, { verified_at: null })))
  const withoutTwoStep = await platform.join('admin')
  await platform.db.delete(twoSteps).where(eq(twoSteps.user_id, withoutTwoStep.id))
  return { suspended, unverified, withoutTwoStep: [withoutTwoStep] }
}

interface Refusal {
  status: number
  error: ErrorCode
}

/** Returns the refusal that the call owes to the state; undefined for a call that serves the state like any other. */
export function refusalOf(state: State, { access, forgivesToken }: Endpoint): Refusal | undefined {
  if (access === 'public') return undefined
  if (state === 'withoutTwoStep') {
    const isAdministrators = typeof access === 'object' && access.includes('admin')
    return isAdministrators ? { status: 403, error: 'auth.twoStepRequired' } : undefined
  }
  // Calls that accept an exam ticket treat an invalid login without a ticket as no login.
  const error = state === 'suspended' ? 'auth.suspended' : 'auth.expired'
  return { status: 401, error: forgivesToken ? 'auth.required' : error }
}
