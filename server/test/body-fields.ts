import type { JsonSchema } from '#server/docs/json-schema.ts'

export type Path = (string | number)[]
export interface BodyField {
  path: Path
  /** The top-level fields of the shape to which the field belongs. A union has several shapes with different fields. */
  beside: string[]
  schema: JsonSchema
}

/** Returns every field that holds a plain value, with its path; a list is represented by its first item. */
export function bodyFields(schema: JsonSchema, path: Path = [], beside: string[] = []): BodyField[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => bodyFields(one as JsonSchema, path, beside))
  const { properties } = schema
  if (properties) {
    const fields = path.length === 0 ? Object.keys(properties) : beside
    return Object.entries(properties).flatMap(([key, one]) => bodyFields(one as JsonSchema, [...path, key], fields))
  }
  if (schema.items) return bodyFields(schema.items as JsonSchema, [...path, 0], beside)
  return path.length === 0 ? [] : [{ path, beside, schema }]
}

/** Returns a copy of the body with another value at that path. */
export function withField(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const inside = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined
  const next = withField(inside, rest, value)
  return typeof key === 'number' ? [next] : { ...(body as object), [key]: next }
}
