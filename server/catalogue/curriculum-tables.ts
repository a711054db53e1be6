import { integer, pgTable } from 'drizzle-orm/pg-core'
import { bilingual, key } from '#server/db/columns.ts'

export const stages = pgTable('stages', { id: key(), name: bilingual().notNull(), position: integer().notNull() })

export const grades = pgTable('grades', {
  id: key(),
  stage_id: integer()
    .notNull()
    .references(() => stages.id),
  name: bilingual().notNull(),
  position: integer().notNull(),
})

export const subjects = pgTable('subjects', { id: key(), name: bilingual().notNull() })
