import { type AnyPgColumn, customType, integer, jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { Bilingual } from '#contract/values.ts'

export const key = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** Returns a column that is never null and refers to a row of another table: `refersTo(() => users.id)`. */
export const refersTo = (id: () => AnyPgColumn) => integer().notNull().references(id)
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const created = () => instant().notNull().defaultNow()
export const bilingual = () => jsonb().$type<Bilingual>()

/**
 * A column that refers to a stored file: the file's key, or a picture's public address (`/media/…`). `storage` finds
 * these columns by this type.
 */
export const storedFile = customType<{ data: string }>({ dataType: () => 'text' })
