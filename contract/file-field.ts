import type { z } from 'zod'
import { type DeclaredFile, fileFields } from './files.ts'
import { eitherShapes } from './values.ts'

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  innerType?: z.ZodType
  in?: z.ZodType
}

/** Returns the declaration of the file field at that path of a body's schema; undefined for other fields. */
export function declaredFile(schema: z.ZodType | undefined, path: readonly string[]): DeclaredFile | undefined {
  if (!schema) return undefined
  const declared = fileFields.get(schema)
  if (declared) return path.length === 0 ? declared : undefined
  const { def } = schema._zod as unknown as { def: Definition }
  const [key = '', ...rest] = path
  if (def.type === 'object')
    return Object.hasOwn(def.shape ?? {}, key) ? declaredFile(def.shape?.[key], rest) : undefined
  if (def.type === 'array') return path.length > 0 ? declaredFile(def.element, rest) : undefined
  const inside = eitherShapes.get(schema) ?? def.options ?? [def.innerType ?? def.in]
  for (const one of inside) {
    const found = declaredFile(one, path)
    if (found) return found
  }
  return undefined
}
