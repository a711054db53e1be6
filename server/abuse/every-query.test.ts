import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/all.ts'
import { jsonSchema } from '#server/docs/json-schema.ts'
import {
  callNames,
  changesNothing,
  endpointOf,
  openEveryCall,
  prepare,
  preparing,
  sendSpoilt,
} from '#server/test/every-call.ts'
import type { Platform } from '#server/test/platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openEveryCall()
})
afterAll(() => platform.close())
const prepareReading = preparing()

const asked = (call: CallName) => Object.keys(jsonSchema(endpointOf(call).query, 'input').properties ?? {})
const lists = callNames.filter((call) => asked(call).includes('page'))
const sizeOf = (call: CallName) => (asked(call).includes('limit') ? 'limit' : 'per_page')
const noNumbers = ['0', '-1', 'abc', '1.5', '1e9', '1 OR 1=1', '']

test('the contract has more than fifteen calls with paged lists', () => {
  expect(lists.length).toBeGreaterThan(15)
})

describe('a user who reads a list', () => {
  test.for(lists)('%s gets pages from 1 on, with at most a hundred rows [G13]', async (call) => {
    const prepared = await prepareReading(call, platform)
    const ask = (search: Record<string, string>) =>
      sendSpoilt(prepared, { search: new URLSearchParams({ ...prepared.query, ...search }).toString() })
    for (const name of ['page', sizeOf(call)]) {
      // The search accepts a large limit, also written as 1e9.
      for (const value of noNumbers.filter((one) => name !== 'limit' || one !== '1e9')) {
        const reply = await ask({ [name]: value })
        const problem = { [name]: value, status: reply.statusCode, fields: Object.keys(reply.json().data ?? {}) }
        expect(problem).toEqual({ [name]: value, status: 422, fields: [name] })
      }
    }
    const first = (await ask({ page: '1', [sizeOf(call)]: '100000' })).json()
    expect(first.pagination).toMatchObject({ current_page: 1, per_page: sizeOf(call) === 'limit' ? 50 : 100 })
    const beyond = await ask({ page: '1000000000' })
    expect([beyond.statusCode, beyond.json().data]).toEqual([200, []])
    expect(beyond.json().pagination.total).toBe(first.pagination.total)
  })
})

describe('a query with the same name twice is refused', () => {
  test.for(callNames)('%s [G14]', async (call) => {
    const prepared = await (changesNothing(call) ? prepareReading : prepare)(call, platform)
    const { statusCode } = await sendSpoilt(prepared, { search: 'page=1&page=2&id=1&id=2&token=a&token=b' })
    expect(statusCode).toBeLessThan(500)
    for (const name of asked(call)) {
      const others = new URLSearchParams(prepared.query)
      others.delete(name)
      const reply = await sendSpoilt(prepared, { search: `${name}=1&${name}=2&${others}` })
      expect([name, reply.statusCode, Object.keys(reply.json().data ?? {})]).toEqual([name, 422, [name]])
    }
  })
})
