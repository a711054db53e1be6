import { type AnyPgColumn, customType, integer, jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { Bilingual } from '#contract/values.ts'

export const key = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** Returns a column that is never null and refers to a row of another table: `refersTo(() => users.id)`. */
export const refersTo = (id: () => AnyPgColumn) => integer().notNull().references(id)
/**
 * The id of the student whose attempt or submission has the row. Has no foreign key of its own, because each insert
 * would check one more. The row refers to its attempt or submission, which refers to the student (docs/decisions/063).
 */
export const ofStudent = () => integer().notNull()
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const created = () => instant().notNull().defaultNow()
export const bilingual = () => jsonb().$type<Bilingual>()

/**
 * A column that refers to a stored file: the file's key, or a picture's public address (`/media/…`). `storage` finds
 * these columns by this type.
 */
export const storedFile = customType<{ data: string }>({ dataType: () => 'text' })
