import { z } from 'zod'

const known = new WeakMap<z.ZodType, z.ZodType>()

/**
 * The same schema, several times as fast and without what its parser keeps between two requests (decision 023). Made at
 * its first use: making all of them takes a tenth of a second.
 */
export function compiled<S extends z.ZodType>(schema: S): S {
  const made = known.get(schema) ?? z.compile(schema)
  known.set(schema, made)
  return made as S
}
