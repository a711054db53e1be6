import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/values.ts'

const yearSeconds = 60 * 60 * 24 * 365
export const isLanguage = (text: unknown): text is Language => text === 'ar' || text === 'en'

/**
 * Returns the language of the cookie, else of the path (`/en/…`), else of the subdomain (`en.`), else Arabic
 * (docs/product.md, Languages).
 */
export function readerLanguage({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): Language {
  const cookie = cookieValue(headers.cookie, 'i18next')?.split('-')[0]
  const path = url.split(/[/?]/)[1]
  const subdomain = headers.host?.split('.')[0]
  return [cookie, path, subdomain].find(isLanguage) ?? 'ar'
}

/** Returns the cookie and the remaining query for a link of the language switch; undefined for other addresses. */
export function chosenLanguage(query: string) {
  const rest = new URLSearchParams(query)
  const chosen = rest.get('language') ?? undefined
  if (!isLanguage(chosen)) return
  rest.delete('language')
  return { cookie: `i18next=${chosen}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}`, query: rest.toString() }
}

/**
 * Returns true when the browser has a session. The cookie names no user; its only use is that the visitor's page does
 * not appear first.
 */
export const isSignedIn = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  cookieValue(headers.cookie, 'signed_in') === '1'

const cookieValue = (header: string | undefined, name: string) =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
