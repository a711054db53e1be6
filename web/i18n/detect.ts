import LanguageDetector from 'i18next-browser-languagedetector'
import { isLanguage, type Language } from './languages.ts'

/** Specification §1. */
const order = ['cookie', 'localStorage', 'htmlTag', 'path', 'subdomain']
const yearMinutes = 60 * 24 * 365

const detector = new LanguageDetector(undefined, {
  order,
  caches: ['cookie', 'localStorage'],
  cookieMinutes: yearMinutes,
  // Lax, not the detector's Strict: the server must see the language also when someone follows a link from elsewhere.
  cookieOptions: { path: '/', sameSite: 'lax' },
})

/** The reader's language; a value that is no language of ours counts as none. */
export function detectLanguage(): Language | undefined {
  for (const place of order) {
    const [found] = [detector.detect([place]) ?? []].flat()
    const language = found?.split('-')[0]
    if (isLanguage(language)) return language
  }
}

export const rememberLanguage = (language: Language) => detector.cacheUserLanguage(language)
