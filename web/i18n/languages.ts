import type { Language } from '#contract/values.ts'

export const languages = ['ar', 'en'] as const satisfies readonly Language[]
export const defaultLanguage: Language = 'ar'

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)
export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')
export const otherLanguage = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

/** Returns the language prefix of a path: `/en` of `/en/faqs`, or an empty text. */
export function languagePrefix(pathname: string) {
  const [, first] = pathname.split('/')
  return isLanguage(first) ? `/${first}` : ''
}

/** Returns a path without its language: `/en/faqs` becomes `/faqs`, and `/en` becomes `/`. */
export const withoutLanguage = (pathname: string) => pathname.slice(languagePrefix(pathname).length) || '/'
