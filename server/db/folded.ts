import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Returns SQL for the folded text, without differences of hamza, alef maqsura, ta marbuta, tatweel, vowel marks, digits
 * and case. Treats ظ and ض as one letter, and also ذ and ز. People spell one name in several ways (docs/product.md,
 * Office).
 */
export const folded = (value: SQLWrapper) =>
  sql`translate(lower(${value}), 'أإآٱىةؤئظذ٠١٢٣٤٥٦٧٨٩ءـًٌٍَُِّْٰ', 'اااايهويضز0123456789')`

/** Returns SQL for both languages of a bilingual column as one text, for a search in either language. */
export const namesOf = (value: SQLWrapper) =>
  sql`(coalesce(${value} ->> 'ar', '') || ' ' || coalesce(${value} ->> 'en', ''))`

/**
 * Returns SQL for the folded text with a Latin capital in place of each Arabic letter. PostgreSQL with the locale C
 * finds no trigrams in Arabic letters. In a measurement, a search with an index on the folded text read all 100,000
 * names. The folded text has no other capitals.
 */
export const indexed = (value: SQLWrapper) =>
  sql`translate(${folded(value)}, 'ابتثجحخدرزسشصضطعغفقكلمنهوي', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')`

/** Returns the text with `%`, `_` and `\` escaped for a LIKE pattern. */
const plain = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * The number of characters from which a trigram index finds a part of a word. Shorter texts match only the beginning of
 * a word.
 */
const trigram = 3

/**
 * Returns an SQL condition that is true when the folded text contains the typed text (see `containsFolded`). A trigram
 * index on `indexed(value)` serves the condition.
 */
export const contains = (value: SQLWrapper, typed: string): SQL => containsFolded(indexed(value), typed)

/**
 * Returns an SQL condition that is true when the text contains the typed text. A typed text shorter than `trigram` must
 * begin a word. The text must be stored as `indexed` folds it.
 */
export function containsFolded(text: SQLWrapper, typed: string): SQL {
  const hit = indexed(sql`${plain(typed)}::text`)
  if (typed.length >= trigram) return sql`${text} like '%' || ${hit} || '%'`
  return sql`(${text} like ${hit} || '%' or ${text} like '% ' || ${hit} || '%')`
}

/**
 * Returns an SQL condition that is true when the column contains the typed characters exactly. A trigram index on the
 * column serves the condition.
 */
export const containsPlain = (value: SQLWrapper, typed: string): SQL => sql`${value} like ${`%${plain(typed)}%`}`

/** The highest number of words that are searched. More words only narrow the result, and each takes an index scan. */
const mostWords = 8

/**
 * Returns an SQL condition that is true when `matches` is true for each typed word, in any order. Ignores words beyond
 * `mostWords`. Returns undefined if `matches` returns undefined for every word. Two typed words also find a name with a
 * third word between them.
 */
export function eachWord(typed: string, matches: (word: string) => SQL | undefined): SQL | undefined {
  return and(...typed.trim().split(/\s+/).slice(0, mostWords).map(matches))
}
