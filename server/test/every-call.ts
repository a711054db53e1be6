import { type CallName, calls } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { expectToldRefusal } from './clean-refusal.ts'
import { matrixRequest, needsPreparation } from './matrix-requests.ts'
import { rolesAllowed } from './matrix-rows.ts'
import { buildMatrixSchool, type MatrixRole, type MatrixSchool, writePages } from './matrix-school.ts'
import { noLimits } from './no-limits.ts'
import { openPlatform, type Platform } from './platform.ts'

export const callNames = Object.keys(calls) as CallName[]
export const endpointOf = (call: CallName): Endpoint => calls[call]
export const methodOf = (call: CallName) => call.split(' ')[0] as 'GET'

/** Returns true for GET calls, except for opening an exam, which begins the student's attempt. */
export const changesNothing = (call: CallName) => methodOf(call) === 'GET' && call !== 'GET /student/tests/:id'

/** Opens a school without limits in which every call can succeed. */
export async function openEveryCall(env: Record<string, string> = {}) {
  const platform = await openPlatform({ ...noLimits, ...env })
  await writePages(platform)
  return platform
}

interface Prepared {
  call: CallName
  school: MatrixSchool
  role: MatrixRole
  params: Record<string, unknown>
  query: Record<string, string>
  body: unknown
  headers: Record<string, string> | undefined
}

/** Returns a valid request of the call in a new school, and a role that may make it. */
export async function prepare(call: CallName, platform: Platform): Promise<Prepared> {
  return preparedIn(await buildMatrixSchool(platform), call)
}

/**
 * Returns a `prepare` for tests whose requests change nothing. Calls that need no preparation share one school, because
 * building a school costs more than most tests.
 */
export function preparing() {
  let shared: Promise<MatrixSchool> | undefined
  return async (call: CallName, platform: Platform): Promise<Prepared> => {
    if (needsPreparation(call)) return prepare(call, platform)
    shared ??= buildMatrixSchool(platform)
    return preparedIn(await shared, call)
  }
}

async function preparedIn(school: MatrixSchool, call: CallName): Promise<Prepared> {
  const { params = {}, query = {}, body, headers } = await matrixRequest(call, school)
  return { call, school, role: rolesAllowed(call)[0], params, query: query as Record<string, string>, body, headers }
}

interface Spoilt {
  params?: Record<string, unknown>
  /** The raw query of the address, without the `?`. */
  search?: string
  headers?: Record<string, string>
  payload?: string | Buffer
}

/** Sends the request with invalid parts and asserts that every refusal is clean. */
export async function sendSpoilt(prepared: Prepared, { params = {}, search, headers, payload }: Spoilt) {
  const { call, school, role, query } = prepared
  const filled: Record<string, unknown> = { ...prepared.params, ...params }
  const path = (call.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, name) => String(filled[name]))
  const asked = search ?? new URLSearchParams(query).toString()
  const token = role === 'G' ? undefined : school.who[role].token
  const reply = await school.platform.app.inject({
    method: methodOf(call),
    url: `/api${path}${asked && '?'}${asked}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(payload !== undefined && { payload }),
  })
  if (reply.statusCode >= 400) expectToldRefusal(call, reply)
  return reply
}

/** Returns the payload and headers of a JSON text. */
export const asJson = (text: string) => ({ headers: { 'content-type': 'application/json' }, payload: text })
