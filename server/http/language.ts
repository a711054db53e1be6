import type { Language } from '#contract/values.ts'

/** `Accept-Language` → ar or en, whichever is named first; Arabic unless asked otherwise. */
export function preferredLanguage(header: string | undefined): Language {
  const named = (header ?? '').toLowerCase().match(/\b(ar|en)\b/)
  return named?.[1] === 'en' ? 'en' : 'ar'
}
