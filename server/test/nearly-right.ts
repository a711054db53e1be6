import fc from 'fast-check'
import type { CallName } from '#contract/all.ts'
import { flattened } from '#contract/form-data.ts'
import { type JsonSchema, jsonSchema } from '#server/docs/json-schema.ts'
import { endpointOf } from './every-call.ts'
import { matrixRequest } from './matrix-requests.ts'
import type { MatrixSchool } from './matrix-school.ts'
import { formOf, type RandomRequest, searchOf, urlencoded } from './random-requests.ts'
import { randomValue } from './random-values.ts'

interface Change {
  part: 'query' | 'body'
  key: string
  value: unknown
}

/** A valid request, or a request with one random field. The encoding is random. */
export interface NearlyRight {
  change: Change | null
  encoding: 'json' | 'form' | 'urlencoded'
  language: string
}

/** Generates valid requests and requests with one random field, half of each. */
export function nearlyRight(call: CallName): fc.Arbitrary<NearlyRight> {
  const { query, body } = endpointOf(call)
  const changes = [
    ...Object.entries(fieldsOf(jsonSchema(query, 'input'))).map(([key, one]) => changeOf('query', key, one)),
    ...Object.entries(fieldsOf(jsonSchema(body, 'input'))).map(([key, one]) => changeOf('body', key, one)),
  ]
  return fc.record({
    change: changes.length === 0 ? fc.constant(null) : fc.option(fc.oneof(...changes), { freq: 2 }),
    encoding: fc.constantFrom('json', 'form', 'urlencoded'),
    language: fc.constantFrom('ar', 'en'),
  })
}

const fieldsOf = ({ properties = {}, anyOf = [] }: JsonSchema): Record<string, JsonSchema> =>
  Object.assign({}, properties, ...anyOf.map((one) => fieldsOf(one as JsonSchema)))

const changeOf = (part: Change['part'], key: string, schema: JsonSchema) =>
  randomValue(schema).map((value) => ({ part, key, value }))

/** Prepares the school and fills the request with the school's ids. */
export async function asRequest(
  call: CallName,
  school: MatrixSchool,
  { change, encoding, language }: NearlyRight,
): Promise<RandomRequest> {
  const { params = {}, query = {}, body } = await matrixRequest(call, school)
  const changed = (part: Change['part'], value: unknown) =>
    change?.part === part ? { ...(value as object), [change.key]: change.value } : value
  const path = (call.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, name) => String(params[name]))
  const sent = encoded(changed('body', body), encoding)
  return {
    url: `/api${path}${searchOf(changed('query', query))}`,
    payload: sent?.payload,
    headers: { 'accept-language': language, ...sent?.headers },
  }
}

function encoded(body: unknown, encoding: NearlyRight['encoding']) {
  if (typeof body !== 'object' || body === null) return undefined
  const hasFiles = flattened(body).some(([, value]) => value instanceof Blob)
  if (hasFiles || encoding === 'form') return { payload: formOf(body), headers: {} }
  if (encoding === 'urlencoded') return urlencoded(body)
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
