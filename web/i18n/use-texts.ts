import { createContext, useCallback, useContext, useMemo } from 'react'
import type { Language } from '#contract/values.ts'
import { defaultLanguage } from './languages.ts'
import { type Texts, type Translate, translator } from './texts.ts'

export const LanguageContext = createContext<Language>(defaultLanguage)
export const useLanguage = () => useContext(LanguageContext)

/** Returns a feature's texts in the user's language: `const t = useTexts(homeworkTexts)`. */
export function useTexts<T extends Texts>(source: T): Translate<T> {
  const language = useLanguage()
  return useMemo(() => translator(source, language), [source, language])
}

/** Returns a function for a bilingual value in the user's language, else in the other language, else empty. */
export function useBilingual() {
  const language = useLanguage()
  return useCallback(
    (text: { ar?: string | null; en?: string | null } | null | undefined) =>
      (language === 'ar' ? text?.ar || text?.en : text?.en || text?.ar) ?? '',
    [language],
  )
}
