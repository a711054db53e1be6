import { sql } from 'drizzle-orm'
import type { ReleaseRule } from '#contract/exam-shapes.ts'
import { type Bilingual, inLanguage, type Language } from '#contract/values.ts'
import { placeOfAlias } from '#server/db/places.ts'
import { epochMs } from '#server/db/statement.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { isDropped } from './corrections.ts'

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
  is_practice: boolean
  release_rule: ReleaseRule
  released_ms: number | null
  counts: number
}

/**
 * The SQL for the columns of an exam's card, in a query on `tests` left-joined with `lessons`. Use these columns for
 * the rows of one page only, because each row counts its questions.
 */
export const cardColumns = sql`
  tests.id, tests.name, tests.description, tests.image, tests.duration, tests.lesson_id, lessons.name as lesson_name,
  tests.is_admin_created, tests.is_practice, tests.release_rule, ${epochMs(sql`tests.released_at`)} as released_ms,
  (select count(*)::int from questions where questions.test_id = tests.id and questions.deleted_at is null
    and not ${isDropped}) as counts`

/** The SQL for the order of exams in a list: the order that their teacher chose. */
export const cardPlace = placeOfAlias('tests')
/** The SQL that cuts a page from a query on `tests`, with the placeholders `limit` and `offset`. */
export const cardPage = sql`order by ${cardPlace} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`

/** Returns the card in the contract's shape; `desc` is in the given language. */
export function cardOf(row: CardRow, files: FileStore, language: Language) {
  const { lesson_name: lessonName, released_ms, ...card } = row
  const released_at = released_ms === null ? null : new Date(released_ms)
  return {
    ...card,
    lessonName,
    released_at,
    desc: inLanguage(row.description, language),
    image: files.address(row.image),
  }
}
