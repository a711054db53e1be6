import { sql } from 'drizzle-orm'
import { type Bilingual, inLanguage, type Language } from '#contract/values.ts'
import type { FileStore } from '#server/storage/file-store.ts'

/** The row behind an exam card, as `cardColumns` reads it. */
export interface CardRow {
  id: number
  name: Bilingual
  description: Bilingual
  image: string | null
  duration: number
  lesson_id: number | null
  lesson_name: Bilingual | null
  is_admin_created: boolean
  counts: number
}

/**
 * SQL for a query on `tests` left-joined with `lessons`. Use it for the rows of one page: it counts questions per row.
 */
export const cardColumns = sql`
  tests.id, tests.name, tests.description, tests.image, tests.duration, tests.lesson_id, lessons.name as lesson_name,
  tests.is_admin_created,
  (select count(*)::int from questions where questions.test_id = tests.id and questions.deleted_at is null) as counts`

/** Returns the card in the contract's shape; `desc` is in the given language. */
export function cardOf(row: CardRow, files: FileStore, language: Language) {
  const { lesson_name: lessonName, ...card } = row
  return { ...card, lessonName, desc: inLanguage(row.description, language), image: files.address(row.image) }
}
