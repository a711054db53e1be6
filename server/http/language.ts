import type { Language } from '#contract/values.ts'

const ranges = /\b(ar|en)\b[^,;]*(?:;\s*q=([\d.]+))?/g

/** `Accept-Language` → ar or en, whichever is liked better or named first; Arabic unless asked otherwise. */
export function preferredLanguage(header: string | undefined): Language {
  const named = [...(header ?? '').toLowerCase().matchAll(ranges)].map(([, language, q = '1']) => ({
    language,
    q: Number(q),
  }))
  const [best] = named.filter(({ q }) => q > 0).sort((one, other) => other.q - one.q)
  return best?.language === 'en' ? 'en' : 'ar'
}
