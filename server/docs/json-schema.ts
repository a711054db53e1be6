import { z } from 'zod'
import { bytes, fileFields } from '#contract/files.ts'
import { codeLength, pageSizes, passwordLength } from '#contract/limits.ts'
import { searchLimit } from '#contract/people.ts'
import { birthDate, email, name, oneTimeCode, password, phone, studentCode } from '#contract/person-fields.ts'
import {
  bilingual,
  eitherShapes,
  flag,
  flagInput,
  id,
  instant,
  largestInteger,
  number,
  pageSize,
  price,
  priceInput,
  wholeNumber,
} from '#contract/values.ts'
import { videoInput } from '#contract/video.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema
type Io = 'input' | 'output'

const bothTexts = { type: 'object', properties: { ar: { type: 'string' }, en: { type: 'string' } } } as const

const pageSizeOf = (most: number): JsonSchema => ({
  type: 'integer',
  minimum: 1,
  default: pageSizes.usual,
  description: `More than ${most} counts as ${most}`,
})

/**
 * JSON Schemas for the contract's own kinds of values, because Zod cannot translate their transforms and checks. A
 * number that a form may also send as text is described as a number.
 */
const shapes = new Map<z.ZodType, JsonSchema>([
  [number, { type: 'number' }],
  [wholeNumber, { type: 'integer' }],
  [id, { type: 'integer', minimum: 1, maximum: largestInteger }],
  [pageSize, pageSizeOf(pageSizes.largest)],
  [searchLimit, pageSizeOf(pageSizes.searchLargest)],
  [flagInput, { type: 'integer', enum: [0, 1] }],
  [flag, { type: 'integer', enum: [0, 1] }],
  [priceInput, { type: ['number', 'null'], minimum: 0, maximum: 100_000, multipleOf: 0.01, description: 'EGP' }],
  [price, { type: ['number', 'null'], description: 'EGP; null is free' }],
  [instant, { type: 'string', format: 'date-time', description: 'UTC' }],
  [bilingual, { ...bothTexts, required: ['ar', 'en'] }],
  [name, { type: 'string', minLength: 2, maxLength: 100 }],
  [email, { type: 'string', format: 'email', maxLength: 254 }],
  [phone, { type: 'string', maxLength: 40, description: '010…, +2010… or with another country’s code' }],
  [password, { type: 'string', minLength: passwordLength.shortest, maxLength: passwordLength.longest }],
  [birthDate, { type: 'string', format: 'date' }],
  [studentCode, { type: 'string', maxLength: 40, description: 'STD-4F7K2Q, in any case of letters' }],
  [oneTimeCode, { type: 'string', pattern: `^\\d{${codeLength}}$`, description: 'Western or Arabic digits' }],
  [videoInput, { type: 'string', format: 'uri', maxLength: 500, description: 'A link to a YouTube video' }],
  [bytes, { type: 'string', contentMediaType: 'application/octet-stream' }],
])

/** Returns a contract schema as JSON Schema 2020-12: of a request (`input`) or of a reply (`output`). */
export function jsonSchema(schema: z.ZodType, io: Io): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: target }) => {
      const found = describe(zodSchema as unknown as z.ZodType, target as JsonSchema, io)
      if (found) replace(target, found)
    },
  })
  return described as JsonSchema
}

function replace(target: object, found: JsonSchema) {
  for (const key of Object.keys(target)) delete target[key as keyof typeof target]
  Object.assign(target, found)
}

function describe(schema: z.ZodType, described: JsonSchema, io: Io): JsonSchema | undefined {
  const known = shapes.get(schema)
  if (known) return { ...known, ...(described.default !== undefined && { default: described.default }) }
  const upload = fileFields.get(schema)
  if (upload) return fileSchema(upload.kinds)
  const either = eitherShapes.get(schema)
  if (either) return { anyOf: either.map((shape) => jsonSchema(shape, io)) }
  const { def } = schema._zod as unknown as { def: Definition }
  if (def.type === 'union') return withoutEmpty(def, io)
  if (def.type === 'pipe' && io === 'input') return narrowed(def, described)
  if (def.type === 'object')
    return io === 'input' ? withRequired(def, described) : withoutKey(described, 'additionalProperties')
  if (def.type === 'default' && io === 'input')
    return { ...described, default: def.defaultValue as JsonSchema['default'] }
  if (def.type === 'prefault') return withoutKey(described, 'default')
  if (def.type === 'undefined') return { not: {} }
  if (described.type === 'integer') return withoutSafeBounds(described)
  if (described.format === 'date-time') return withoutKey(described, 'pattern')
  return undefined
}

function withoutKey(described: JsonSchema, key: keyof JsonSchema): JsonSchema {
  const { [key]: _left, ...rest } = described
  return rest
}

/**
 * Removes the bounds of JavaScript's safe integers. Zod gives these bounds to every whole number, so the bounds say
 * nothing about a field.
 */
function withoutSafeBounds({ minimum, maximum, ...rest }: JsonSchema): JsonSchema {
  const tells = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  return { ...rest, ...(tells(minimum) && { minimum }), ...(tells(maximum) && { maximum }) }
}

interface Definition {
  type: string
  options?: z.ZodType[]
  shape?: Record<string, z.ZodType>
  out?: z.ZodType
  defaultValue?: unknown
}

const fileSchema = (kinds: readonly string[]): JsonSchema => ({
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description: `A file: ${kinds.join(', ')}`,
})

/**
 * Returns the value's schema for a field that may be left empty. Adds null if null clears the field. Returns undefined
 * for any other union and in a reply.
 */
function withoutEmpty({ options = [] }: Definition, io: Io): JsonSchema | undefined {
  const [empty, nothing, filled] = options
  if (io === 'output' || empty?._zod.def.type !== 'pipe' || !filled) return undefined
  const wanted = jsonSchema(filled, io)
  return nothing?._zod.def.type === 'null' ? { anyOf: [wanted, { type: 'null' }] } : wanted
}

/**
 * Adds the bounds of a pipe's second part, as in `number.pipe(z.number().min(0))`. Returns undefined unless that part
 * is a number.
 */
function narrowed({ out }: Definition, described: JsonSchema): JsonSchema | undefined {
  if (out?._zod.def.type !== 'number') return undefined
  const { type, minimum, maximum } = z.toJSONSchema(out)
  const bounds = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
  return withoutSafeBounds({ ...described, ...(type === 'integer' && { type }), ...bounds })
}

/**
 * Marks fields with a `prefault` as required. Texts in both languages have the prefault `{}`, so that each missing
 * language has its own problem. Returns undefined for an object without such fields.
 */
function withRequired({ shape = {} }: Definition, described: JsonSchema): JsonSchema | undefined {
  const must = Object.keys(shape).filter((key) => shape[key]?._zod.def.type === 'prefault')
  if (must.length === 0) return undefined
  return { ...described, required: [...new Set([...must, ...((described.required as string[] | undefined) ?? [])])] }
}
