import { largestInteger } from '#contract/values.ts'
import type { JsonSchema } from './json-schema.ts'

/** A field by its form name, with the values that it accepts. */
export interface Field {
  name: string
  type: string
  required: boolean
  limits: string[]
}

/** Returns every field of a schema, outer fields first; `files[]` means each entry of a list. */
export function fieldsOf(schema: JsonSchema, path = '', required = false): Field[] {
  const own =
    path === '' || schema.properties ? [] : [{ name: path, required, type: typeOf(schema), limits: limitsOf(schema) }]
  return [...own, ...insideOf(schema, path)]
}

function insideOf(schema: JsonSchema, path: string): Field[] {
  if (schema.properties) {
    return Object.entries(schema.properties)
      .filter(([, one]) => (one as JsonSchema).not === undefined)
      .flatMap(([key, one]) =>
        fieldsOf(one as JsonSchema, path ? `${path}[${key}]` : key, (schema.required ?? []).includes(key)),
      )
  }
  if (schema.items) return insideOf(schema.items as JsonSchema, `${path}[]`)
  return schema.anyOf?.flatMap((one) => insideOf(one as JsonSchema, path)) ?? []
}

function typeOf(schema: JsonSchema): string {
  if (schema.contentMediaType) return 'file'
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as JsonSchema)}`
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => typeOf(one as JsonSchema)))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  return schema.format ?? schema.type ?? 'anything'
}

function limitsOf(schema: JsonSchema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern, description } = schema
  const inner = schema.anyOf?.flatMap((one) => limitsOf(one as JsonSchema)) ?? []
  const found = [
    between(minLength || undefined, maxLength, 'characters'),
    between(minimum, maximum === largestInteger ? undefined : maximum, ''),
    between(minItems, maxItems, 'items'),
    pattern && `matches ${pattern}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
    description,
  ]
  return [...found.filter((one) => typeof one === 'string' && one !== ''), ...inner] as string[]
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return ''
  const range =
    least === undefined ? `at most ${most}` : most === undefined ? `at least ${least}` : `${least} to ${most}`
  return `${range} ${unit}`.trim()
}
