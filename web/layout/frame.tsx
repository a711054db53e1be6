import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { frameTexts } from './texts.ts'

/** Everything around a page; `bare` pages have neither header nor footer (Specification §2). */
export function Frame({ bare, children }: { bare: boolean; children: ReactNode }) {
  const t = useTexts(frameTexts)
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      {!bare && <header />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!bare && <footer />}
    </>
  )
}
