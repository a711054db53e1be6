import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/all.ts'
import { type JsonSchema, jsonSchema } from '#server/docs/json-schema.ts'
import { callNames, endpointOf, methodOf, openEveryCall, preparing, sendSpoilt } from '#server/test/every-call.ts'
import { reportEnv } from '#server/test/message-reports.ts'
import type { Platform } from '#server/test/platform.ts'
import { leastProcessorMs } from '#server/test/processor-time.ts'
import { field, formEnd, formType } from '#server/test/raw-request.ts'

let platform: Platform
beforeAll(async () => {
  const { PUBLIC_URL: _, ...secrets } = reportEnv
  platform = await openEveryCall(secrets)
})
afterAll(() => platform.close())
const prepare = preparing()

const json = { 'content-type': 'application/json' }
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const sending = callNames.filter((call) => methodOf(call) !== 'GET')

type Body = { headers: Record<string, string>; payload: string }
/** Bodies of `count` keys or values, each with a filler. */
const looseBodies: Record<string, (count: number, filler: string) => Body> = {
  'keys of an object': (count, filler) => ({
    headers: json,
    payload: `{"sig":"a"${numbers(count, (n) => `,"k${n}":"${filler}"`)}}`,
  }),
  'values of a list': (count, filler) => ({
    headers: json,
    payload: `{"obj":{"a":[0${numbers(count, () => `,${filler}0`)}]}}`,
  }),
  'objects of a list': (count, filler) => ({
    headers: json,
    payload: `{"results":[{}${numbers(count, () => `,{"messageId":"${filler}"}`)}]}`,
  }),
  'keys of a form': (count, filler) => ({
    headers: urlencoded,
    payload: `sig=a${numbers(count, (n) => `&k${n}=${filler}`)}`,
  }),
}
const numbers = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join('')

const kilobyte = 1024
/** Bodies by their size and number of keys or values, each with its longest time in milliseconds. */
const loads = [
  { bytes: 64 * kilobyte, count: 150, most: 20 },
  { bytes: 64 * kilobyte, count: 1_900, most: 20 },
  { bytes: 64 * kilobyte, count: 30_000, most: 20 },
  { bytes: 256 * kilobyte, count: 4_900, most: 20 },
  { bytes: 3072 * kilobyte, count: 150, most: 200 },
  { bytes: 3072 * kilobyte, count: 45_000, most: 200 },
  { bytes: 2048 * kilobyte, count: 150_000, most: 200 },
]

const targets = sending
  .filter((call) => jsonSchema(endpointOf(call).body, 'input').additionalProperties !== undefined)
  .flatMap((call) => paramsOf(call).map((params) => [`${call} ${Object.values(params)}`, call, params] as const))

/** Returns the call's params: one for each value of an enumeration. */
function paramsOf(call: CallName): Record<string, string>[] {
  const { properties = {} } = jsonSchema(endpointOf(call).params, 'input')
  const [name = '', schema] = Object.entries(properties as Record<string, JsonSchema>)[0] ?? []
  return schema?.enum?.map((value) => ({ [name]: String(value) })) ?? [{}]
}

describe('a body of any keys costs almost no time', () => {
  test.for(targets)('%s', { timeout: 120_000 }, async ([, call, params]) => {
    const prepared = await prepare(call, platform)
    const slow: string[] = []
    for (const [kind, bodyOf] of Object.entries(looseBodies)) {
      const statuses = new Set<number>()
      for (const { bytes, count, most } of loads) {
        const room = bytes - bodyOf(count, '').payload.length
        if (room < 0) continue
        const body = bodyOf(count, '1'.repeat(room / (count + 1)))
        const send = async () => statuses.add((await sendSpoilt(prepared, { ...body, params })).statusCode)
        const took = await leastProcessorMs(send, most)
        if (took > most) slow.push(`${count} ${kind} in ${bytes} bytes: ${Math.round(took)} ms`)
      }
      // A body beyond the limit is refused unread.
      expect(
        [...statuses].some((status) => status !== 413),
        kind,
      ).toBe(true)
    }
    expect(slow).toEqual([])
  })
})

/** Names whose repetition appends to a list. */
const appending = ['a[]', 'a[][]', 'a[][b]', 'a[0][b][]']
const fieldsOf = (call: CallName) => endpointOf(call).uploads?.fields ?? 1000
/** One call for each limit of fields. */
const formCalls = [...new Map(sending.map((call) => [fieldsOf(call), call])).values()]
/**
 * The longest time of such a form, as a multiple of the time of a form with as many names. Counting the list for each
 * name would take twenty times that time.
 */
const mostReadings = 4

describe('a form that appends to a list costs almost no more than a form of other names', () => {
  test.for(formCalls)('%s', { timeout: 120_000 }, async (call) => {
    const prepared = await prepare(call, platform)
    const took = (nameOf: (n: number) => string, most: number) => {
      const payload = numbers(fieldsOf(call) - 1, (n) => `${encodeURIComponent(nameOf(n))}=&`)
      return leastProcessorMs(() => sendSpoilt(prepared, { headers: urlencoded, payload }), most)
    }
    const most = Math.max(20, mostReadings * (await took((n) => `a${n}`, 0)))
    const slow: string[] = []
    for (const name of appending) {
      const spent = await took(() => name, most)
      if (spent > most) slow.push(`${name}: ${Math.round(spent)} ms of ${Math.round(most)}`)
    }
    expect(slow).toEqual([])
  })

  test('a form with files appends as fast', async () => {
    const prepared = await prepare('POST /tests/store', platform)
    const payload = numbers(4999, () => field('a[]', '')) + formEnd
    const send = () => sendSpoilt(prepared, { headers: formType, payload })
    expect(await leastProcessorMs(send, 200)).toBeLessThanOrEqual(200)
  })
})
