import type { ReactNode } from 'react'
import { StoppedClock } from '#web/art/stopped-clock.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { messageTexts } from './message-texts.ts'

/** A whole page that says one thing: not found, no permission, broken. */
export function MessagePage({ title, help, children }: { title: string; help: string; children?: ReactNode }) {
  const t = useTexts(messageTexts)
  return (
    <div className="page-width flex min-h-[60dvh] flex-col items-center justify-center gap-4 py-section text-center">
      <StoppedClock />
      <h1>{title}</h1>
      <p className="max-w-measure text-text-2">{help}</p>
      <LinkButton to="/">{t('home')}</LinkButton>
      {children}
    </div>
  )
}
