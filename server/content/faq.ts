import { inLanguage, type Language } from '#contract/values.ts'
import type { AppContext } from '#server/app-context.ts'
import { type PageQuery, pageOf } from '#server/db/page.ts'
import { faqs } from './tables.ts'

/** Returns a page of frequent questions in the school's order. */
export function listFaq({ db }: AppContext, { language, ...query }: PageQuery & { language: Language }) {
  return pageOf(query, {
    total: () => db.$count(faqs),
    rows: async (limit, offset) => {
      const rows = await db.select().from(faqs).orderBy(faqs.position, faqs.id).limit(limit).offset(offset)
      return rows.map(({ id, question, answer }) => ({
        id,
        question: inLanguage(question, language),
        answer: inLanguage(answer, language),
      }))
    },
  })
}
