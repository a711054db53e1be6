import i18next from 'i18next'
import { addWaitingTexts } from './texts.ts'

/**
 * i18next holds both languages and picks by the language it is asked for, never by one of its own: on the server
 * requests of both languages share it.
 */
export function startTexts() {
  if (i18next.isInitialized) return
  i18next.init({
    fallbackLng: false,
    supportedLngs: ['ar', 'en'],
    resources: {},
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  addWaitingTexts()
}
