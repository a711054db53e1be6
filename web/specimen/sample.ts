import type { z } from 'zod'

/**
 * Returns a value of a reply's schema: 1 for a number, '' for a text, null if allowed. A new field therefore needs no
 * sample.
 */
export const sampleOf = <S extends z.ZodType>(schema: S): z.output<S> => schema.parse(blankOf(schema))

type Definition = z.core.$ZodTypeDef & {
  shape?: Record<string, z.ZodType>
  in?: z.ZodType
  options?: z.ZodType[]
  entries?: Record<string, string>
}

/** Returns the smallest input that the schema of a reply accepts. */
function blankOf(schema: z.ZodType): unknown {
  const { type, shape = {}, in: before, options = [], entries = {} } = schema.def as Definition
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, blankOf(field)]))
    case 'pipe':
      return before && blankOf(before)
    case 'union':
      return options[0] && blankOf(options[0])
    case 'enum':
      return Object.values(entries)[0]
    case 'nullable':
      return null
    case 'array':
      return []
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'date':
      return new Date(0)
    case 'string':
      return ''
    default:
      return undefined
  }
}
