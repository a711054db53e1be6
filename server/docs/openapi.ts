import { type CallName, callGroups, calls } from '#contract/all.ts'
import { type Access, type Endpoint, type Kind, roles } from '#contract/endpoint.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'
import { carries, refusalsOf } from './refusals.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}
export interface Operation {
  operationId: string
  summary: string
  'x-summary-ar': string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
  /** The roles that may make the call, or `everyone`. */
  'x-roles': string[]
  /** The stable keys of the errors that the call may return. */
  'x-errors': ErrorCode[]
}
export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string; 'x-description-ar': string }
  servers: { url: string }[]
  tags: { name: string; description: string; 'x-description-ar': string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, object>; schemas: Record<string, JsonSchema> }
}

const description = [
  'Success is `{ data, message?, pagination? }`, an error `{ message, code, error, data? }`: `message` in the language of',
  '`Accept-Language` (`ar`, unless it says `en`), `error` a stable key, `data` the problem of each field. Bodies come',
  'as JSON, URL-encoded or multipart forms; form names such as `name[ar]` and `files[0][file]` mean the nested object.',
  'Numbers and flags may come as text, in Western or Arabic digits. A field that is left empty counts as not sent.',
].join(' ')

const inArabic = [
  'الرد الناجح `{ data, message?, pagination? }` والخطأ `{ message, code, error, data? }`: لغة `message` من `Accept-Language`',
  '(العربية ما لم تُطلب `en`)، و`error` اسم ثابت، و`data` ما في كل حقل من خطأ. تُرسل البيانات بصيغة JSON أو نموذجًا',
  'URL-encoded أو multipart؛ وأسماء مثل `name[ar]` و`files[0][file]` تعني الكائن المتداخل نفسه. الأرقام وقيم 0 و1 تُقبل نصًا،',
  'بالأرقام العربية أو الغربية. والحقل الذي تُرك فارغًا كأنه لم يُرسل.',
].join(' ')

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['message', 'code', 'error'],
  properties: {
    message: { type: 'string' },
    code: { type: 'integer', description: 'The HTTP status' },
    error: { type: 'string', enum: Object.keys(errors) },
    data: {
      type: 'object',
      description: 'The problem of each form key; for an attempt that is over, how the attempt ended',
      additionalProperties: true,
    },
  },
}

/** Returns the whole contract as OpenAPI 3.1. */
export function apiDocument(publicUrl: string): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const group of callGroups) {
    for (const name of group.calls) {
      const [method = '', path = ''] = name.split(' ')
      const place = path.replace(/:(\w+)/g, '{$1}')
      paths[place] = { ...paths[place], [method.toLowerCase()]: operation(name, calls[name], group.key) }
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Hessa', version: '1', description, 'x-description-ar': inArabic },
    servers: [{ url: `${publicUrl}/api` }],
    tags: callGroups.map(({ key, en, ar }) => ({ name: key, description: en, 'x-description-ar': ar })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  }
}

function operation(name: CallName, endpoint: Endpoint, tag: string): Operation {
  const refusals = refusalsOf(endpoint)
  return {
    operationId: operationId(name),
    summary: endpoint.about.en,
    'x-summary-ar': endpoint.about.ar,
    tags: [tag],
    ...(endpoint.access !== 'public' && { security: securityOf(endpoint.access) }),
    parameters: parametersOf(endpoint),
    ...(carries(endpoint.body) && { requestBody: bodyOf(endpoint) }),
    responses: { ...answersOf(endpoint), ...refusedWith(refusals) },
    'x-roles': rolesOf(endpoint.access),
    'x-errors': refusals,
  }
}

/** Returns the operation's id: `POST /lesson/:id/update` → `postLessonIdUpdate`. */
const operationId = (name: CallName) => {
  const [method = '', ...words] = name.split(/[^A-Za-z]+/).filter(Boolean)
  return method.toLowerCase() + words.map((word) => word.replace(/^./, (letter) => letter.toUpperCase())).join('')
}

/** Returns the kind in words: `homeworkSubmission` → `homework submission`. */
const words = (kind: Kind) => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const securityOf = (access: Access): Record<string, string[]>[] =>
  access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }]

function rolesOf(access: Access): string[] {
  if (access === 'public' || access === 'anyone') return ['everyone']
  return access === 'signedIn' ? [...roles] : [...access]
}

function parametersOf({ params, query, of, takesKey }: Endpoint): Parameter[] {
  const parts = [
    { place: 'path' as const, schema: jsonSchema(params, 'input') },
    { place: 'query' as const, schema: jsonSchema(query, 'input') },
  ]
  const found = parts.flatMap(({ place, schema }) =>
    Object.entries(schema.properties ?? {}).map(([key, value]) => ({
      name: key,
      in: place,
      required: place === 'path' || (schema.required ?? []).includes(key),
      ...(place === 'path' && of && { description: `Id of the ${words(of)}` }),
      schema: value as JsonSchema,
    })),
  )
  if (!takesKey) return found
  const key = { type: 'string', maxLength: 200 } as const
  const why = 'Names this sending: sent again with the same key, it is done once'
  return [...found, { name: 'Idempotency-Key', in: 'header', required: false, description: why, schema: key }]
}

function bodyOf({ body, uploads, example }: Endpoint): Operation['requestBody'] {
  const schema = jsonSchema(body, 'input')
  const media = { schema, example }
  const form = 'multipart/form-data'
  const plainForm = { 'application/x-www-form-urlencoded': { schema } }
  const content = uploads
    ? { [form]: media, ...plainForm, 'application/json': { schema } }
    : { 'application/json': media, [form]: media, ...plainForm }
  return { required: true, content }
}

function answersOf({ about, reply, status, bytes, inParts }: Endpoint) {
  const schema: JsonSchema = bytes ? { type: 'string', contentMediaType: bytes } : jsonSchema(reply, 'output')
  const content = { [bytes ?? 'application/json']: { schema } }
  const part = { description: 'The range that was asked for', content }
  const elsewhere = {
    description: 'With `S3_DOWNLOADS=presigned`, the address of the file for a browser that downloads',
  }
  return { [status]: { description: about.en, content }, ...(inParts && { 206: part, 302: elsewhere }) }
}

function refusedWith(refusals: ErrorCode[]) {
  const schema = { $ref: '#/components/schemas/Error' }
  const statuses = [...new Set(refusals.map((code) => errors[code].status))].sort()
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = refusals.filter((code) => errors[code].status === status)
      return [status, { description: codes.join(', '), content: { 'application/json': { schema } } }]
    }),
  )
}
