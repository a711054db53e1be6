import type { ReactNode } from 'react'
import { StoppedClock } from '#web/art/drawings/stopped-clock.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { messageTexts } from './message-texts.ts'

interface Props {
  title: string
  help: string
  /** A second button beside the link home. */
  action?: ReactNode
  children?: ReactNode
}

/** Shows one message as a whole page: not found, no permission, broken or offline. */
export function MessagePage({ title, help, action, children }: Props) {
  const t = useTexts(messageTexts)
  return (
    <div className="page-width flex min-h-[60dvh] flex-col items-center justify-center gap-4 py-section text-center">
      <StoppedClock />
      <h1>{title}</h1>
      <p className="max-w-measure text-balance text-text-2 max-md:max-w-[32ch]">{help}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton to="/">{t('home')}</LinkButton>
        {action}
      </div>
      {children}
    </div>
  )
}
