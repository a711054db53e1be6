import type { Bilingual, Language } from '#contract/values.ts'

/** `Accept-Language` → ar or en, whichever is named first; Arabic unless asked otherwise. */
export function preferredLanguage(header: string | undefined): Language {
  const named = (header ?? '').toLowerCase().match(/\b(ar|en)\b/)
  return named?.[1] === 'en' ? 'en' : 'ar'
}

/** The text in that language; when it is missing, the other one. */
export const inLanguage = (text: Bilingual, language: Language): string => text[language] || text.ar || text.en
