import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#web/i18n/use-texts.ts'
import { messageTexts } from './message-texts.ts'

/** A whole page that says one thing: not found, no permission, broken. */
export function MessagePage({ title, help, children }: { title: string; help: string; children?: ReactNode }) {
  const t = useTexts(messageTexts)
  return (
    <div className="page-width flex min-h-[60dvh] flex-col items-center justify-center gap-4 py-section text-center">
      <h1>{title}</h1>
      <p className="max-w-measure text-text-2">{help}</p>
      <Link
        className="min-h-control content-center rounded-md bg-primary px-6 font-display font-semibold text-button text-on-primary hover:bg-primary-hover"
        to="/"
      >
        {t('home')}
      </Link>
      {children}
    </div>
  )
}
