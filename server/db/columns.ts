import { customType, integer, jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { Bilingual } from '#contract/values.ts'

export const key = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const created = () => instant().notNull().defaultNow()
export const bilingual = () => jsonb().$type<Bilingual>()

/** A column with a stored file: its key, or the public address (`/media/…`) of a picture. `storage` finds these columns by type. */
export const storedFile = customType<{ data: string }>({ dataType: () => 'text' })
