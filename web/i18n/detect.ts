import type { Language } from '#contract/values.ts'
import { isLanguage } from './languages.ts'

const cookieName = 'i18next'
const storageKey = 'i18nextLng'
const yearSeconds = 60 * 60 * 24 * 365

/**
 * Sources of the language, the preferred source first (docs/product.md, Languages). The server sets the html tag's
 * `lang` by the same order, from the sources that requests contain.
 */
const places = [
  () => new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1],
  () => localStorage.getItem(storageKey),
  () => document.documentElement.lang,
  () => location.pathname.split('/')[1],
  () => location.hostname.split('.')[0],
]

/** Returns the user's language; undefined if no source names `ar` or `en`. */
export function detectLanguage(): Language | undefined {
  for (const place of places) {
    const found = place()?.split('-')[0]
    if (isLanguage(found)) return found
  }
}

export function rememberLanguage(language: Language) {
  // With Lax the server also gets the cookie after a link from another site.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${cookieName}=${language}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}`
  localStorage.setItem(storageKey, language)
}
