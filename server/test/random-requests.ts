import fc from 'fast-check'
import { type CallName, calls } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { flattened } from '#contract/form-data.ts'
import { jsonSchema } from '#server/docs/json-schema.ts'
import type { MatrixSchool } from './matrix-school.ts'
import { file, randomValue, wild } from './random-values.ts'

/** The number of random requests of each role to each call. */
export const fuzzRounds = 8

export interface RandomRequest {
  url: string
  headers: Record<string, string>
  payload: string | FormData | undefined
}

const printable = fc.string({ minLength: 0, maxLength: 60 })
const headers = fc.record(
  {
    'accept-language': fc.oneof(fc.constantFrom('ar', 'en', 'en-GB,ar;q=0.1', '*', 'xx'), printable),
    'idempotency-key': fc.oneof(fc.uuid(), printable, fc.constant('x'.repeat(201))),
    'x-forwarded-for': fc.oneof(fc.ipV4(), printable),
    'user-agent': printable,
    range: fc.oneof(fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=5-2', 'bytes=99999-'), printable),
    'if-none-match': printable,
  },
  { requiredKeys: [] },
)
const otherTypes = fc.constantFrom(
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=x',
  '',
  '/',
)

/** Returns values of the school for bodies and addresses, so that random requests get past the first check. */
function knownIn({ course, lesson, homework, exam, library, who, submission, file: fileId, file_key }: MatrixSchool) {
  const [question] = exam.questions
  const { subject_id, stage_id, grade_id } = course
  return {
    body: {
      ...{ subject_id, stage_id, grade_id, course_id: course.id, lesson_id: lesson.id, homework_id: homework.id },
      ...{ question_id: question?.id, answer_id: question?.right, code: who.S1.code, phone: who.S1.phone },
      ...{ attempt_id: 1, password: 'a long enough one' },
    },
    ids: [
      course.id,
      lesson.id,
      homework.id,
      exam.id,
      library.id,
      question?.id,
      who.S1.id,
      who.T1.id,
      submission,
      fileId,
    ],
    keys: [file_key, 'sandbox'],
  }
}

const inAddress = (value: unknown) => encodeURIComponent(String(value).toWellFormed())
const unsafe = fc.constantFrom('%00', '..%2f1', '%zz', '%', '1.5', '-1', '0', '9223372036854775808', 'x'.repeat(2000))

/** Generates requests from the contract's shapes, some of them with invalid parts. */
export function randomRequest(call: CallName, school: MatrixSchool): fc.Arbitrary<RandomRequest> {
  const { query, body }: Endpoint = calls[call]
  const known = knownIn(school)
  const piece = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...known.ids.map(String), ...known.keys) },
    { weight: 1, arbitrary: unsafe },
    { weight: 1, arbitrary: wild.map(textOf).map(inAddress) },
  )
  const address = fc.array(piece, { minLength: 2, maxLength: 2 }).map((pieces) => {
    const left = [...pieces]
    return `/api${(call.split(' ')[1] ?? '').replace(/:\w+/g, () => left.pop() ?? '1')}`
  })
  const asked = fc.oneof(
    randomValue(jsonSchema(query, 'input')),
    fc.dictionary(fc.string({ maxLength: 8 }), wild, { maxKeys: 3 }),
  )
  return fc
    .record({ address, asked, headers, sent: bodyOf(body, known.body) })
    .map(({ address, asked, headers, sent }) => ({
      url: address + searchOf(asked),
      headers: { ...headers, ...sent.headers },
      payload: sent.payload,
    }))
}

const textOf = (value: unknown): string => {
  try {
    return String(value)
  } catch {
    return JSON.stringify(value)
  }
}

export function searchOf(asked: unknown) {
  if (typeof asked !== 'object' || asked === null) return asked === undefined ? '' : `?${inAddress(textOf(asked))}`
  const pairs = Object.entries(asked).map(([key, value]) => `${inAddress(key)}=${inAddress(textOf(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

type Sent = Pick<RandomRequest, 'headers' | 'payload'>

function bodyOf(body: Endpoint['body'], known: Record<string, unknown>): fc.Arbitrary<Sent> {
  const value = randomValue(jsonSchema(body, 'input'), known)
  const json = value.map((one) => ({ headers: { 'content-type': 'application/json' }, payload: jsonOf(one) }))
  const form = fc
    .tuple(value, fc.dictionary(fc.string({ maxLength: 20 }), fc.oneof(fc.string(), file), { maxKeys: 1 }))
    .map(([one, more]) => ({ headers: {}, payload: formOf({ ...asObject(one), ...more }) }))
  const fields = value.map((one) => urlencoded(asObject(one)))
  const raw = fc.tuple(otherTypes, printable).map(([type, payload]) => ({ headers: { 'content-type': type }, payload }))
  const none = fc.constant({ headers: {}, payload: undefined })
  const weighed = { 5: json, 4: form, 2: fields, 1: fc.oneof(raw, none) }
  return fc.oneof(...Object.entries(weighed).map(([weight, arbitrary]) => ({ weight: Number(weight), arbitrary })))
}

/** Returns the payload and headers of a plain HTML form. */
export const urlencoded = (value: object): Sent => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: flattened(value)
    .map(([key, each]) => `${inAddress(key)}=${inAddress(textOf(each))}`)
    .join('&'),
})

const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : { value })
const jsonOf = (value: unknown) => JSON.stringify(value) ?? ''

export function formOf(value: object): FormData {
  const form = new FormData()
  for (const [key, one] of flattened(value)) form.append(key.toWellFormed(), one instanceof Blob ? one : textOf(one))
  return form
}
