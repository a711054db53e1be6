import { type CallName, calls } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { expectToldRefusal } from './clean-refusal.ts'
import { matrixRequest } from './matrix-requests.ts'
import { rolesAllowed } from './matrix-rows.ts'
import { buildMatrixSchool, type MatrixRole, type MatrixSchool, writePages } from './matrix-school.ts'
import { noLimits } from './no-limits.ts'
import { openPlatform, type Platform } from './platform.ts'

export const callNames = Object.keys(calls) as CallName[]
export const endpointOf = (call: CallName): Endpoint => calls[call]
export const methodOf = (call: CallName) => call.split(' ')[0] as 'GET'

/** Where every call can be made, as often as it takes. */
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
}

/** A request of that call that would succeed, in a school of its own, with the role to make it in. */
export async function prepare(call: CallName, platform: Platform): Promise<Prepared> {
  const school = await buildMatrixSchool(platform)
  const { params = {}, query = {}, body } = await matrixRequest(call, school)
  return { call, school, role: rolesAllowed(call)[0], params, query: query as Record<string, string>, body }
}

interface Spoilt {
  params?: Record<string, unknown>
  /** As it stands in the address, behind the `?`. */
  search?: string
  headers?: Record<string, string>
  payload?: string | Buffer
}

/** Sends it by hand, with something in place of what it would be. Every refusal is looked at. */
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

/** As JSON, with the type that says so. */
export const asJson = (text: string) => ({ headers: { 'content-type': 'application/json' }, payload: text })
