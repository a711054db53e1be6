import { createContext, type ReactNode, startTransition, useCallback, useContext, useEffect, useState } from 'react'
import type { Language } from '#contract/values.ts'
import { detectLanguage, rememberLanguage } from './detect.ts'
import { directionOf } from './languages.ts'
import { LanguageContext } from './use-texts.ts'

const SwitchContext = createContext<(language: Language) => void>(() => {})

/** Returns a function that changes the language without unmounting, so that scroll position and typed texts stay. */
export const useSwitchLanguage = () => useContext(SwitchContext)

/** Provides the language: first the server's, because the HTML must match, then the user's choice. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial)

  const switchTo = useCallback((next: Language) => {
    rememberLanguage(next)
    startTransition(() => setLanguage(next))
  }, [])

  useEffect(() => switchTo(detectLanguage() ?? initial), [switchTo, initial])

  useEffect(() => {
    const html = document.documentElement
    // Chromium computes the styles of all elements again when either is set, even to the same value.
    if (html.lang !== language) html.lang = language
    if (html.dir !== directionOf(language)) html.dir = directionOf(language)
  }, [language])

  return (
    <LanguageContext value={language}>
      <SwitchContext value={switchTo}>{children}</SwitchContext>
    </LanguageContext>
  )
}
