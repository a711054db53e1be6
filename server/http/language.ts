import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/values.ts'

const ranges = /\b(ar|en)\b[^,;]*(?:;\s*q=([\d.]+))?/g

/** `Accept-Language` → ar or en, whichever is liked better or named first; Arabic unless asked otherwise. */
function preferredLanguage(header: string | undefined): Language {
  const named = [...(header ?? '').toLowerCase().matchAll(ranges)].map(([, language, q = '1']) => ({
    language,
    q: Number(q),
  }))
  const [best] = named.filter(({ q }) => q > 0).sort((one, other) => other.q - one.q)
  return best?.language === 'en' ? 'en' : 'ar'
}

/** The language in which a request wants its answer. */
export const languageOf = ({ headers }: FastifyRequest): Language => preferredLanguage(headers['accept-language'])
