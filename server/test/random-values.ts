import fc from 'fast-check'
import { largestInteger } from '#contract/values.ts'
import type { JsonSchema } from '#server/docs/json-schema.ts'

/** Texts that often break programs: control and joining characters, markup, SQL, paths, odd numbers. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufffd',
  '\u202egnp.exe',
  'e\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  "' OR 1=1--",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '%00',
  '%zz',
  '٣٫٥',
  '١٢٣',
  '1e9',
  '-1',
  '0x10',
  'NaN',
  'Infinity',
  '9223372036854775808',
  '2147483648',
  '0',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '{{7*7}}',
  '\u{10ffff}',
  'é'.repeat(300),
  'ي'.repeat(6000),
  '2020-02-30',
  '275760-09-13',
  '0000-00-00',
)
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  nasty,
)

const bytes = fc.oneof(
  fc.constantFrom(
    '%PDF-1.4\n%%EOF\n',
    'PK\u0003\u0004',
    '\u0089PNG\r\n\u001a\n',
    'RIFF\0\0\0\0WEBP',
    '<svg/>',
    'MZ',
    '',
  ),
  fc.string({ maxLength: 200 }),
)
export const file = fc
  .tuple(
    bytes,
    fc.oneof(fc.constantFrom('a.pdf', 'a.png', 'a.docx', '../a.pdf', 'صورة.jpg', 'a\u202efdp.exe', ''), text),
  )
  .map(([content, name]) => new File([Buffer.from(content, 'latin1')], name.toWellFormed().slice(0, 100)))

/** Generates values of many types, independently of the schema. */
export const wild: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, false, 0, -0, 1e308, [], {}, [[]], [null], { length: 5 }, { toString: 1 }),
  file,
)

const byFormat: Record<string, fc.Arbitrary<string>> = {
  email: fc.oneof(fc.emailAddress(), text),
  date: fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    text,
  ),
  uri: fc.oneof(fc.webUrl(), fc.constant('https://youtu.be/aaaaaaaaaaa'), text),
  'date-time': fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    text,
  ),
}

const around = (bound: number) => fc.constantFrom(bound - 1, bound, bound + 1)

function numberOf({ type, minimum = -5, maximum = largestInteger }: JsonSchema): fc.Arbitrary<unknown> {
  const inside = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
  const exact = type === 'integer' ? inside : fc.oneof(inside, fc.double({ min: minimum, max: maximum, noNaN: true }))
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 60 }) },
    exact,
    around(minimum),
    around(maximum),
  )
  return fc.oneof(value, value.map(String))
}

function textOf({ format = '', minLength = 0, maxLength = 80 }: JsonSchema): fc.Arbitrary<unknown> {
  const fitting = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) })
  const edge = fc.constantFrom('x'.repeat(maxLength), 'x'.repeat(maxLength + 1))
  return byFormat[format] ?? fc.oneof({ weight: 5, arbitrary: fitting }, edge, text)
}

/** Generates mostly valid values of the schema. `known` holds existing values by field name. */
export function randomValue(schema: JsonSchema, known: Record<string, unknown> = {}, key = ''): fc.Arbitrary<unknown> {
  const right = fitting(schema, known)
  const exists = known[key] === undefined ? [] : [{ weight: 12, arbitrary: fc.constant(known[key]) }]
  return fc.oneof(...exists, { weight: 8, arbitrary: right }, { weight: 1, arbitrary: wild })
}

function fitting(schema: JsonSchema, known: Record<string, unknown>): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one as JsonSchema, known)))
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  if (schema.contentMediaType) return file
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([key, one]) => [
      key,
      randomValue(one as JsonSchema, known, key),
    ])
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  }
  if (schema.items) return fc.array(randomValue(schema.items as JsonSchema, known), { maxLength: 4 })
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'integer' || type === 'number') return numberOf(schema)
  return type === 'string' ? textOf(schema) : wild
}
