import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/all.ts'
import { formKey } from '#contract/form-data.ts'
import { jsonSchema } from '#server/docs/json-schema.ts'
import { textBytes } from '#server/http/read-bodies.ts'
import { bodyFields, withField } from '#server/test/body-fields.ts'
import { asJson, callNames, endpointOf, methodOf, openEveryCall, prepare, sendSpoilt } from '#server/test/every-call.ts'
import type { Platform } from '#server/test/platform.ts'
import { boundary, formEnd, formType } from '#server/test/raw-request.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openEveryCall()
})
afterAll(() => platform.close())

/** Units that make normalising, trimming, matching or counting expensive when they repeat. */
const worstUnits = {
  'alternating combining marks': '\u0300\u0316',
  'combining marks between invisible characters': '\u0300\u0316\u0300\u0316\u0300\u0316\u0300\u0316\u200b',
  digits: '1',
  'Arabic digits': '٣',
  whitespace: ' ',
  'line ends': '\r\n',
  'invisible characters': '\u200b',
  'conjoining letters': '\u1100\u1161\u11a8',
  'letters that decompose': '\ufdfa',
  'a domain of many labels': '@a.a',
  'letters outside the basic plane': '😀',
}
const room = 2048
const repeated = (unit: string, bytes: number) =>
  `a${unit.repeat(Math.floor((bytes - room) / Buffer.byteLength(unit)))}a`

/** Milliseconds of processor time that this process spends on it. */
async function spent(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Compilers and collections add to a measurement and never take away: the smallest of a few is the work itself. */
const measurements = 5
/** So far above the limit is no accident of one measurement. */
const beyondDoubt = 10
async function least(work: () => Promise<unknown>, enough: number): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY
  for (let made = 0; made < measurements && smallest > enough; made += 1) {
    smallest = Math.min(smallest, await spent(work))
    if (smallest > beyondDoubt * enough && enough > 0) break
  }
  return smallest
}

/** Milliseconds above what it takes to read the body. */
const mostOfCall = 20
/** Of 2 MiB, reading included. */
const mostOfLongBody = 200

const sending = callNames.filter((call) => methodOf(call) !== 'GET')
const fieldsOf = (call: CallName) =>
  bodyFields(jsonSchema(endpointOf(call).body, 'input')).filter(({ schema }) => !schema.contentMediaType)

describe('the worst text in any field of a body costs no time', () => {
  test.for(sending.filter((call) => fieldsOf(call).length > 0))('%s', { timeout: 600_000 }, async (call) => {
    const prepared = await prepare(call, platform)
    const { isLong } = endpointOf(call)
    const [bytes, most] = isLong ? [textBytes.long, mostOfLongBody] : [textBytes.usual, mostOfCall]
    const send = (body: unknown) => sendSpoilt(prepared, asJson(JSON.stringify(body)))
    const slow: string[] = []
    for (const [kind, unit] of Object.entries(worstUnits)) {
      const text = repeated(unit, bytes)
      for (const { path, beside } of fieldsOf(call)) {
        const shape = Object.entries(prepared.body ?? {}).filter(([key]) => beside.includes(key))
        const body = withField(Object.fromEntries(shape), path, text)
        const took = await least(() => send(body), most)
        if (took <= most) continue
        const reading = await least(() => send({ elsewhere: text }), 0)
        const name = `${kind} in ${formKey(path)}`
        if (isLong || took - reading > most)
          slow.push(`${name}: ${Math.round(took)} ms, body ${Math.round(reading)} ms`)
      }
    }
    expect(slow).toEqual([])
  })
})

/** Node refuses longer heads by itself. */
const headBytes = 15 * 1024
/** What a page or a file is asked with, and the names a call knows by themselves. */
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
/** A header holds no letters of other scripts; these repeat what its readers look for. */
const worstHeaders = ['1', ' ', 'ar;', 'q=0.', 'a=', 'a;a ', '"', 'bytes=', '0-,', '::', 'Bearer ']

describe('the worst text in an address or a header costs no time', () => {
  test.for(callNames)('%s', { timeout: 600_000 }, async (call) => {
    const prepared = await prepare(call, platform)
    const slow: string[] = []
    const measure = async (what: string, send: () => Promise<unknown>) => {
      const took = await least(send, mostOfCall)
      if (took > mostOfCall) slow.push(`${what}: ${Math.round(took)} ms`)
    }
    const names = Object.keys(jsonSchema(endpointOf(call).query, 'input').properties ?? {})
    for (const [kind, unit] of Object.entries(worstUnits)) {
      // Percent-encoded, a byte takes three.
      const text = repeated(unit, room + headBytes / 3)
      for (const name of names) {
        const search = new URLSearchParams({ ...prepared.query, [name]: text }).toString()
        await measure(`${kind} in ${name}`, () => sendSpoilt(prepared, { search }))
      }
      for (const name of Object.keys(prepared.params)) {
        const params = { [name]: encodeURIComponent(text) }
        await measure(`${kind} in the address`, () => sendSpoilt(prepared, { params }))
      }
    }
    for (const unit of worstHeaders) {
      const headers = Object.fromEntries(headerNames.map((name) => [name, unit.repeat(headBytes / unit.length)]))
      await measure(`${unit} in headers`, () => sendSpoilt(prepared, { headers }))
    }
    expect(slow).toEqual([])
  })
})

describe('the worst name of a field or a file costs no time', () => {
  const uploading = callNames.filter((call) => endpointOf(call).uploads)
  test.for(uploading)('%s', async (call) => {
    const prepared = await prepare(call, platform)
    const slow: string[] = []
    for (const [kind, unit] of Object.entries(worstUnits)) {
      const text = repeated(unit, 60 * 1024).replaceAll(/[\r\n]/g, ' ')
      for (const [name, filename] of [
        [text, 'a.pdf'],
        ['image', text],
        ['image', `${text}.pdf`],
      ]) {
        const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n`
        const send = () => sendSpoilt(prepared, { headers: formType, payload: `${head}%PDF-1.4\r\n${formEnd}` })
        const took = await least(send, mostOfCall)
        if (took > mostOfCall) slow.push(`${kind}: ${Math.round(took)} ms`)
      }
    }
    expect(slow).toEqual([])
  })
})
