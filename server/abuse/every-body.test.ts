import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/all.ts'
import { formKey } from '#contract/form-data.ts'
import { jsonSchema } from '#server/docs/json-schema.ts'
import { carries } from '#server/docs/refusals.ts'
import { bodyFields, withField } from '#server/test/body-fields.ts'
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
import type { Platform } from '#server/test/platform.ts'
import { field, formEnd, formType } from '#server/test/raw-request.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openEveryCall()
})
afterAll(() => platform.close())
const prepare = preparing()

const sending = callNames.filter((call) => methodOf(call) !== 'GET')
const xml = (type: string) => ({ headers: { 'content-type': type }, payload: '<x/>' })
const form = (...parts: string[]) => ({ headers: formType, payload: parts.join('') })

const unreadable = {
  'broken JSON': asJson('{"name":'),
  'a list': asJson('[1]'),
  'a text': asJson('"x"'),
  'a number': asJson('1'),
  'a prototype': asJson('{"__proto__":{"is_admin":true}}'),
  'a constructor’s prototype': asJson('{"constructor":{"prototype":{"is_admin":true}}}'),
  'a prototype deep inside': asJson('{"name":{"__proto__":{"is_admin":true}}}'),
  'text/plain': xml('text/plain'),
  'application/xml': xml('application/xml'),
  'no type at all': xml(''),
  'a prototype in a form': form(field('__proto__[is_admin]', '1'), formEnd),
  'a constructor in a form': form(field('a[constructor][prototype][is_admin]', '1'), formEnd),
  'a form without its end': form(field('a', '1')),
  'a form without a boundary': { headers: { 'content-type': 'multipart/form-data' }, payload: formEnd },
}

describe('every call that may have a body refuses an unreadable body and changes nothing', () => {
  const kinds = Object.entries(unreadable)
  // One reader reads the bodies of all calls, so each call gets five of the kinds.
  const some = (place: number) => Array.from({ length: 5 }, (_, more) => kinds[(place * 5 + more) % kinds.length] ?? [])
  test.for(sending.map((call, place) => [call, some(place)] as const))('%s [G4 G5 G6 G7 G8]', async ([call, some]) => {
    const prepared = await prepare(call, platform)
    const before = await contents(platform.db)
    const answers: Record<string, number> = {}
    for (const [kind = '', sent = {}] of some) {
      answers[kind] = (await sendSpoilt(prepared, sent)).statusCode
    }
    if (carries(endpointOf(call).body)) answers.nothing = (await sendSpoilt(prepared, asJson(''))).statusCode
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((kind) => [kind, 400])))
    expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined()
    expect(await contents(platform.db)).toEqual(before)
  })
})

/**
 * Fields that accept any text, because the call only compares the text or checks a proof. A malformed text is then
 * simply wrong.
 */
const takenAsIs: Partial<Record<CallName, string[]>> = {
  'POST /login': ['password'],
  'POST /account/password': ['current_password'],
  'POST /account/phone/code': ['password'],
  'POST /two-step/begin': ['password'],
  'POST /two-step/off': ['password'],
  'POST /student/tests/:id/stamp': ['ticket'],
  'POST /student/tests/:id/submit': ['ticket', 'journal'],
}
const textsOf = (call: CallName) =>
  bodyFields(jsonSchema(endpointOf(call).body, 'input')).filter(
    ({ path, schema }) =>
      schema.type === 'string' &&
      !schema.enum &&
      !schema.contentMediaType &&
      !takenAsIs[call]?.includes(String(path[0])),
  )

describe('every text field refuses a NUL character and a lone surrogate under its own key, and changes nothing', () => {
  test.for(sending.filter((call) => textsOf(call).length > 0))('%s [G9]', async (call) => {
    const prepared = await prepare(call, platform)
    const before = await contents(platform.db)
    for (const { path, beside } of textsOf(call)) {
      const shape = Object.entries(prepared.body ?? {}).filter(([key]) => beside.includes(key))
      for (const text of ['a\\u0000b', '\\ud800']) {
        const body = JSON.stringify(withField(Object.fromEntries(shape), path, '*')).replace('"*"', `"${text}"`)
        const reply = await sendSpoilt(prepared, asJson(body))
        const refused = {
          key: formKey(path),
          text,
          status: reply.statusCode,
          fields: Object.keys(reply.json().data ?? {}),
        }
        expect(refused).toMatchObject({ status: 422, fields: expect.arrayContaining([formKey(path)]) })
      }
    }
    expect(await contents(platform.db)).toEqual(before)
  })
})
