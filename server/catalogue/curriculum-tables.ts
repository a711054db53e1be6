import { integer, pgTable } from 'drizzle-orm/pg-core'
import { bilingual, key, refersTo } from '#server/db/columns.ts'

export const stages = pgTable('stages', { id: key(), name: bilingual().notNull(), position: integer().notNull() })

export const grades = pgTable('grades', {
  id: key(),
  stage_id: refersTo(() => stages.id),
  name: bilingual().notNull(),
  position: integer().notNull(),
})

export const subjects = pgTable('subjects', {
  id: key(),
  name: bilingual().notNull(),
  /** Subjects of the same position keep the order of their ids. */
  position: integer().notNull().default(0),
})
