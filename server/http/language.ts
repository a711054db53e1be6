import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/values.ts'

const ranges = /\b(ar|en)\b[^,;]*(?:;\s*q=([\d.]+))?/g

/**
 * Returns the preferred language of `Accept-Language`: ar or en. The first of equally preferred languages wins; the
 * default is Arabic.
 */
function preferredLanguage(header: string | undefined): Language {
  const named = [...(header ?? '').toLowerCase().matchAll(ranges)].map(([, language, q = '1']) => ({
    language,
    q: Number(q),
  }))
  const [best] = named.filter(({ q }) => q > 0).sort((one, other) => other.q - one.q)
  return best?.language === 'en' ? 'en' : 'ar'
}

/** Returns the language of a request's reply. */
export const languageOf = ({ headers }: FastifyRequest): Language => preferredLanguage(headers['accept-language'])
