import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#server/audit/tables.ts'
import {
  callNames,
  changesNothing,
  endpointOf,
  methodOf,
  openEveryCall,
  prepare,
  preparing,
} from '#server/test/every-call.ts'
import type { Platform } from '#server/test/platform.ts'
import { isChange } from './count-changes.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openEveryCall()
})
afterAll(() => platform.close())

const prepareUnchanged = preparing()

const uncounted = callNames.filter((call) => {
  const endpoint = endpointOf(call)
  return !(isChange(methodOf(call), endpoint) || endpoint.countsItself || endpoint.usesReserve)
})

test.for(uncounted)('%s does not count as a change and adds no entry to the audit log', async (call) => {
  const { school, role, ...request } = await (changesNothing(call) ? prepareUnchanged : prepare)(call, platform)
  const before = await platform.db.$count(auditLog)
  // The matrix has an unsigned request for the report of a provider.
  expect([200, 201, 204, 401]).toContain((await school.caller(role).call(call, request)).status)
  expect(await platform.db.$count(auditLog)).toBe(before)
})

test('a call without audit entries names no audit entry', () => {
  const contradicting = callNames.filter((call) => {
    const { isUnrecorded, countsItself, records } = endpointOf(call)
    return isUnrecorded && (countsItself || Object.keys(records).length > 0)
  })
  expect(contradicting).toEqual([])
})
