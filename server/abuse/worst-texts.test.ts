import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/all.ts'
import { formKey } from '#contract/form-data.ts'
import { jsonSchema } from '#server/docs/json-schema.ts'
import { textBytes } from '#server/http/read-bodies.ts'
import { type BodyField, bodyFields, withField } from '#server/test/body-fields.ts'
import { contents } from '#server/test/contents.ts'
import {
  asJson,
  callNames,
  endpointOf,
  methodOf,
  openEveryCall,
  preparing,
  sendSpoilt,
} from '#server/test/every-call.ts'
import { needsPreparation } from '#server/test/matrix-requests.ts'
import type { Platform } from '#server/test/platform.ts'
import { leastProcessorMs } from '#server/test/processor-time.ts'
import { boundary, formEnd, formType } from '#server/test/raw-request.ts'
import { bytesInJson, repeated, unitsByKind, worstUnit, worstUnits } from '#server/test/worst-units.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openEveryCall()
})
afterAll(() => platform.close())
const prepare = preparing()

/** Tables that a refused request may write to. */
const tries = ['codes', 'login_failures', 'messages']

/**
 * The longest time of a call in milliseconds. On a slow machine, a call may take the time of reading the body and
 * `mostReadings` times that time more.
 */
const [mostOfCall, mostReadings] = [20, 6]
const mostOfLargest = 200
/**
 * The sizes of a body in bytes, each with its longest time in milliseconds. Only the worst unit fills a body of the long
 * size, once for each kind of field. That body has eight times the usual size and ten times its time.
 */
const usualSize = { bytes: textBytes.usual, most: mostOfCall }
const sizes = { usual: [usualSize], long: [usualSize, { bytes: textBytes.long, most: mostOfLargest }] }

type Size = typeof usualSize
type Unit = readonly [kind: string, unit: string]

const sending = callNames.filter((call) => methodOf(call) !== 'GET')
const fieldsOf = (call: CallName) =>
  bodyFields(jsonSchema(endpointOf(call).body, 'input')).filter(({ schema }) => !schema.contentMediaType)

const readers = new Set<string>()
/** Returns true at the first call for each parser. Calls share the parsers of ids, pages, headers and fields. */
function isFirst(reader: string) {
  const first = !readers.has(reader)
  readers.add(reader)
  return first
}

describe('the worst text in any field of a body costs almost no time', () => {
  const unitsFor = unitsByKind()
  test.for(sending.filter((call) => fieldsOf(call).length > 0))('%s', { timeout: 600_000 }, async (call) => {
    const prepared = await prepare(call, platform)
    const statuses = new Set<number>()
    const send = async (body: unknown) =>
      statuses.add((await sendSpoilt(prepared, asJson(JSON.stringify(body)))).statusCode)
    const slow: string[] = []
    const measure = async ({ path, beside }: BodyField, [kind, unit]: Unit, { bytes, most }: Size) => {
      const shape = Object.fromEntries(Object.entries(prepared.body ?? {}).filter(([key]) => beside.includes(key)))
      const around = JSON.stringify(withField(shape, path, 'aa'))
      const text = repeated(unit, bytes - Buffer.byteLength(around), bytesInJson)
      const body = withField(shape, path, text)
      if ((await leastProcessorMs(() => send(body), most)) <= most) return
      const reading = await leastProcessorMs(() => send({ elsewhere: text }), 0)
      const mostHere = reading + Math.max(most, mostReadings * reading)
      // On a busy machine a call may take several times as long for a second. The call is therefore measured again.
      const took = await leastProcessorMs(() => send(body), mostHere)
      if (took > mostHere) slow.push(`${kind} of ${bytes} bytes in ${formKey(path)}: ${took} ms`)
    }
    const before = await contents(platform.db, tries)
    for (const field of fieldsOf(call)) {
      for (const unit of unitsFor(JSON.stringify(field.schema))) {
        const isLong = unit === worstUnit && endpointOf(call).isLong && isFirst(`long ${JSON.stringify(field.schema)}`)
        const size = isLong ? 'long' : 'usual'
        for (const one of sizes[size]) await measure(field, unit, one)
      }
    }
    expect(slow).toEqual([])
    // A body beyond the limit would be refused unread.
    expect([...statuses]).not.toContain(413)
    // A changed school could refuse the next calls before it reads their texts.
    if (!needsPreparation(call)) expect(await contents(platform.db, tries)).toEqual(before)
  })
})

test('an exam of two million bytes with the most allowed marks on its letters costs at most 200 ms', async () => {
  const prepared = await prepare('POST /tests/store', platform)
  const { lesson_id } = prepared.body as { lesson_id: number }
  const answer_text = 'a\u0300\u0316\u0300\u0316\u0300\u0316\u0300\u0316'.repeat(56)
  const question = { title: 'a', answers: Array(10).fill({ answer_text, is_correct: 0 }) }
  const body = { lesson_id, name: { ar: 'a', en: 'a' }, duration: 10, questions: Array(200).fill(question) }
  const sent = asJson(JSON.stringify(body))
  const statuses = new Set<number>()
  const send = async () => statuses.add((await sendSpoilt(prepared, sent)).statusCode)
  expect(await leastProcessorMs(send, mostOfLargest)).toBeLessThanOrEqual(mostOfLargest)
  expect([...statuses]).toEqual([422])
})

/** The number of bytes of a long request head. Node refuses a head of more than 16 KiB. */
const headBytes = 15 * 1024
/** The number of bytes for the rest of an address. */
const room = 512
/** Headers that pages, files or calls read. */
const headerNames = [
  'accept-language',
  'accept-encoding',
  'authorization',
  'cookie',
  'idempotency-key',
  'if-none-match',
  'if-range',
  'range',
  'user-agent',
  'x-forwarded-for',
]
/** Texts that are repeated in headers. Each text has the characters that a parser of headers looks for. */
const worstHeaders = ['1', ' ', 'ar;', 'q=0.', 'a=', 'a;a ', '"', 'bytes=', '0-,', '::', 'Bearer ']

/** Returns the names of the call's query fields or ids whose parser no earlier call has. */
function newFields(call: CallName, part: 'query' | 'params') {
  const { properties = {} } = jsonSchema(endpointOf(call)[part], 'input')
  return Object.keys(properties).filter((name) => isFirst(`${part} ${name} ${JSON.stringify(properties[name])}`))
}

const addressCases = callNames
  .map((call) => ({
    call,
    query: newFields(call, 'query'),
    params: newFields(call, 'params'),
    hasHeaders: isFirst(`headers ${methodOf(call)} ${endpointOf(call).access} ${/file|export/.test(call)}`),
  }))
  .filter(({ query, params, hasHeaders }) => query.length > 0 || params.length > 0 || hasHeaders)

describe('the worst text in an address or a header costs almost no time', () => {
  test.for(addressCases)('$call', { timeout: 600_000 }, async ({ call, query, params, hasHeaders }) => {
    const prepared = await prepare(call, platform)
    const before = await contents(platform.db, tries)
    const slow: string[] = []
    const measure = async (place: string, send: () => Promise<unknown>) => {
      const took = await leastProcessorMs(send, mostOfCall)
      if (took > mostOfCall) slow.push(`${place}: ${Math.round(took)} ms`)
    }
    for (const [kind, unit] of worstUnits) {
      // A percent-encoded byte takes three characters.
      const text = repeated(unit, headBytes / 3 - room)
      for (const name of query) {
        const search = new URLSearchParams({ ...prepared.query, [name]: text }).toString()
        await measure(`${kind} in ${name}`, () => sendSpoilt(prepared, { search }))
      }
      for (const name of params) {
        const spoilt = { params: { [name]: encodeURIComponent(text) } }
        await measure(`${kind} in the address`, () => sendSpoilt(prepared, spoilt))
      }
    }
    for (const unit of hasHeaders ? worstHeaders : []) {
      const headers = Object.fromEntries(headerNames.map((name) => [name, unit.repeat(headBytes / unit.length)]))
      await measure(`${unit} in headers`, () => sendSpoilt(prepared, { headers }))
    }
    expect(slow).toEqual([])
    if (!needsPreparation(call)) expect(await contents(platform.db, tries)).toEqual(before)
  })
})

describe('the worst name of a field or a file costs almost no time', () => {
  const unitsFor = unitsByKind()
  const uploading = callNames.filter((call) => endpointOf(call).uploads)
  test.for(uploading)('%s', async (call) => {
    const prepared = await prepare(call, platform)
    const slow: string[] = []
    for (const [kind, unit] of unitsFor('name')) {
      const text = repeated(unit, 60 * 1024 - room).replaceAll(/[\r\n]/g, ' ')
      for (const [name, filename] of [
        [text, 'a.pdf'],
        ['image', text],
        ['image', `${text}.pdf`],
      ]) {
        const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n`
        // A document would be scanned in a worker, whose processor time this measurement would count.
        const send = () => sendSpoilt(prepared, { headers: formType, payload: `${head}plain\r\n${formEnd}` })
        const took = await leastProcessorMs(send, mostOfCall)
        if (took > mostOfCall) slow.push(`${kind}: ${Math.round(took)} ms`)
      }
    }
    expect(slow).toEqual([])
  })
})
