import { type SQL, sql } from 'drizzle-orm'
import { type Bilingual, inLanguage, type Language } from '#contract/values.ts'
import type { FileStore } from '#server/storage/file-store.ts'

export interface CardRow {
  id: number
  name: string
  image: string | null
  code: string
  stage: Bilingual | null
  grade: Bilingual | null
}

/**
 * Returns SQL for the cards of the people that `page` finds. `page` selects `users` rows, already cut to the page. Uses
 * raw SQL, because the query builder cannot write `materialized`. Without `materialized`, PostgreSQL joins before the
 * cut.
 */
export const cardsOf = (page: SQL) => sql`
  with page as materialized (${page})
  select page.id, page.name, page.image, page.code, stages.name as stage, grades.name as grade
  from page left join stages on stages.id = page.stage_id left join grades on grades.id = page.grade_id
  order by page.id`

/**
 * Returns the card as the contract shows it: the picture as an address, stage and grade in one language. A missing
 * value stays null.
 */
export function presentCard(files: FileStore, { stage, grade, ...card }: CardRow, language: Language) {
  return {
    ...card,
    image: files.address(card.image),
    stageName: stage && inLanguage(stage, language),
    gradeName: grade && inLanguage(grade, language),
  }
}
