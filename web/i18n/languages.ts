import type { Language } from '#contract/values.ts'

export const languages = ['ar', 'en'] as const satisfies readonly Language[]
export const defaultLanguage: Language = 'ar'

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)
export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
export const otherLanguage = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

/** `/en/faqs` → `/en`; a path without a language prefix → `''`. */
export function languagePrefix(pathname: string) {
  const [, first] = pathname.split('/')
  return isLanguage(first) ? `/${first}` : ''
}

/** `/en/faqs` → `/faqs`, `/en` → `/`. */
export const withoutLanguage = (pathname: string) => pathname.slice(languagePrefix(pathname).length) || '/'
