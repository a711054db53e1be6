import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { remembered } from '#server/db/remembered.ts'
import { teacherListings } from './listing-tables.ts'

/** The highest number of words that are searched. More words only narrow the result, and each takes an index scan. */
const mostWords = 8
/** The lowest similarity of trigrams at which a known word replaces a typed word. */
const leastLike = 0.3
/** Further words are used if their similarity is at most this much below the nearest word's similarity. */
const nearlyAsLike = 0.1
const mostReplacements = 3
const vocabularyFreshMs = 60_000

/**
 * Returns the words of a typed text in their stored form. Returns at most eight words. A text of marks and signs alone
 * has no words. Uses raw SQL, because the query builder cannot call a function without a table.
 */
export async function searchWords(db: Db, typed: string): Promise<string[]> {
  const { rows } = await db.execute<{ words: string[] }>(sql`select search_words(${typed}) as words`)
  return (rows[0]?.words ?? []).slice(0, mostWords)
}

/**
 * Returns the `tsquery` for listings in which every word, or a longer word with the same beginning, appears. Returns an
 * empty text without words.
 */
const allOf = (words: readonly string[]) => words.map((word) => `${word}:*`).join(' & ')

/** Returns the `tsquery` for listings that match all words of one of the lists. Returns an empty text without words. */
export const anyOf = (lists: readonly (readonly string[])[]) =>
  lists.flatMap((words) => (words.length > 0 ? [`(${allOf(words)})`] : [])).join(' | ')

/** Returns an SQL condition that is true for a listing whose texts pass the search. */
export const hasWords = (search: string): SQL => sql`${teacherListings.words} @@ ${search}::tsquery`

/** Returns an SQL condition that is true for a listing whose name, subjects or course titles pass the search. */
export const hasInNames = (search: string): SQL => sql`(${teacherListings.names} @@ ${search}::tsquery)`

/**
 * Returns the words of names, subjects and course titles that have no digit and at least three characters. The result
 * is cached for a minute, because the query reads all listings.
 */
const vocabulary = remembered(vocabularyFreshMs, async (db) => {
  const rows = await db
    .selectDistinct({ word: sql<string>`word` })
    .from(teacherListings)
    .crossJoinLateral(sql`unnest(tsvector_to_array(names)) as word`)
    .where(sql`length(word) > 2 and word !~ '[0-9]'`)
  return rows.map(({ word }) => word)
})

/**
 * Returns the search with the words that are most similar to the typed words. Returns undefined when a word is similar
 * to no known word. Uses raw SQL, because the query builder cannot write trigrams of a list of words.
 */
export async function nearestTo(db: Db, words: readonly string[]): Promise<string | undefined> {
  const known = sql`${sql.param(await vocabulary(db))}::text[]`
  const { rows } = await db.execute<{ typed: string; word: string; likeness: number }>(sql`
    select typed, word, likeness from unnest(${sql.param([...words])}::text[]) as typed cross join lateral (
      select word, similarity(word, typed) as likeness from unnest(${known}) as word
      where similarity(word, typed) >= ${leastLike} order by likeness desc limit ${mostReplacements}) as near`)
  const groups = words.map((typed) => {
    const near = rows.filter((row) => row.typed === typed)
    const best = Math.max(...near.map(({ likeness }) => likeness))
    return near.filter(({ likeness }) => likeness >= best - nearlyAsLike).map(({ word }) => word)
  })
  if (groups.some((group) => group.length === 0)) return undefined
  return groups.map((group) => `(${group.join(' | ')})`).join(' & ')
}
