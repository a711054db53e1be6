import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { officeCalls } from '#contract/office.ts'

/** Searches of every list: a common name, a rare name, a name with a number, a phone, an e-mail, a title, a reference. */
const searches = ['ملك', 'سلمى قطقوط', 'سلمى 47', '0100000471', 'person4711@', 'مراجعة', 'ref-4711', 'م']

/** Further addresses: late pages, searches of people in many forms, and filters together. */
const further = [
  'people?page=500',
  'people?sort=name&role=parent&page=500',
  'audit?page=400',
  'letters?page=500',
  'consents?page=500',
  'courses?sort=name&page=400',
  'payments?page=500',
  'messages?page=500',
  'audit?q=ملك&result=refused',
  'messages?q=ملك&state=failed',
  'payments?q=ملك&state=review',
  'letters?q=زائر 77',
  'letters?q=4711',
  'people?q=سلمى الجندي',
  ...['الجندي سلمى', 'سلمى عوض حجازي', 'لمى جند', 'سل ال', 'م ا', '٠١٠٠٠٠١٢', '+20 10 0000 4711', '00012', '471'].map(
    (typed) => `people?q=${typed}`,
  ),
  ...['person47 school', 'GG1A سلمى', 'x', '01000012', 'STD-GG1A2B'].map((typed) => `people?q=${typed}`),
]

/** Values of filters without a fixed list of values. */
const samples: Record<string, string> = {
  action: 'course.update',
  from: new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10),
  to: new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10),
  subject: '2',
  stage: '2',
  person: '5001',
}

type Path = keyof typeof officeCalls extends infer N ? (N extends `GET /admin/${infer P}` ? P : never) : never
type WithParameters = Path extends infer P ? (P extends `${string}:${string}` ? P : never) : never

/** Addresses of the calls with parameters. A new call without an entry does not compile. */
const withParameters: Record<WithParameters, readonly string[]> = {
  'people/:id': ['people/5001', 'people/7'],
  'people/:id/purchases': ['people/5001/purchases'],
  'people/:id/exams': ['people/5001/exams'],
  'people/:id/homework': ['people/5001/homework'],
  'people/:id/messages': ['people/5001/messages'],
  'people/:id/audit': ['people/5001/audit'],
  'letters/:id': ['letters/77'],
  'payments/:id': ['payments/77'],
  'library/:id': ['library/77'],
  'consents/:id': ['consents/5001'],
  'courses/:id': ['courses/77'],
  'curriculum/:kind/:id/use': ['curriculum/stages/2/use', 'curriculum/grades/4/use', 'curriculum/subjects/2/use'],
  // A school has fewer than ten pages.
  'pages/:slug': [],
  'pages/:slug/versions/:number': [],
}

/** The verification of the log's chain is no list: each call checks 5,000 entries. */
const noList = 'audit/verify'

const pageFields = ['q', 'sort', 'page', 'per_page']

/**
 * Returns an address below `/api/admin` for every call of the office that reads. A list has an address for each of its
 * sorts, each value of its filters and each search. Throws for a filter without values, so that no new list is left out.
 */
export function officeAddresses(): string[] {
  const found = Object.entries(officeCalls).flatMap(([name, call]) => {
    const path = /^GET \/admin\/(.+)$/.exec(name)?.[1]
    return path === undefined || path === noList || call.bytes ? [] : addressesOf(path, call as unknown as Endpoint)
  })
  return [...found, ...further].map((address) => encodeURI(address).replaceAll('+', '%2B'))
}

function addressesOf(path: string, { query }: Endpoint): readonly string[] {
  if (path in withParameters) return withParameters[path as WithParameters]
  const fields = fieldsOf(query)
  const sorts = (fields.sort ?? []).slice(1)
  const filters = Object.keys(fields).filter((field) => !pageFields.includes(field))
  const filtered = filters.flatMap((filter) => valuesOf(path, filter, fields).map((value) => `${filter}=${value}`))
  return [
    path,
    ...sorts.map((sort) => `${path}?sort=${sort}`),
    ...filtered.map((filter) => `${path}?${filter}`),
    ...(sorts.length > 0 ? filtered.map((filter) => `${path}?${filter}&sort=${sorts.at(-1)}`) : []),
    ...('q' in fields ? searches.map((typed) => `${path}?q=${typed}`) : []),
  ]
}

function valuesOf(path: string, filter: string, fields: Record<string, string[]>): string[] {
  const values = fields[filter]?.length ? fields[filter] : samples[filter] && [samples[filter]]
  if (!values) throw new Error(`The filter ${filter} of ${path} has no sample in bench/office-addresses.ts.`)
  return values
}

interface Schema {
  enum?: string[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}

/** Returns the values of each field of the query. A field with any text or number has none. */
function fieldsOf(query: z.ZodType): Record<string, string[]> {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as Schema
  return Object.fromEntries(
    Object.entries(properties).map(([field, { anyOf = [], ...one }]) => [
      field,
      [one, ...anyOf].flatMap((choice) => choice.enum ?? []),
    ]),
  )
}
