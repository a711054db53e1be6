import { z } from 'zod'

const known = new WeakMap<z.ZodType, z.ZodType>()

/**
 * Returns the compiled schema, which parses several times faster than the schema (docs/decisions/023). Compiles at
 * first use, because compiling all schemas takes a tenth of a second.
 */
export function compiled<S extends z.ZodType>(schema: S): S {
  const made = known.get(schema) ?? z.compile(schema)
  known.set(schema, made)
  return made as S
}
