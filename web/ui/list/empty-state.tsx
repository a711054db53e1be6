import type { ReactNode } from 'react'
import { OpenBook } from '#web/art/drawings/open-book.tsx'
import { StoppedClock } from '#web/art/drawings/stopped-clock.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'

interface State {
  title: string
  /** Advice in one sentence. */
  help?: string
  action?: ReactNode
}

function Shown({ art, title, help, action, role }: State & { art: ReactNode; role?: 'alert' }) {
  return (
    <div role={role} className="grid justify-items-center gap-2 panel px-5 py-8 text-center">
      {art}
      <p className="wrap-anywhere mt-2 min-w-0 font-display text-title">{title}</p>
      {help && <p className="max-w-[40ch] text-text-2">{help}</p>}
      {action && <div className="mt-2.5">{action}</div>}
    </div>
  )
}

/** Renders an empty list: one statement, with a line of help and an action if given. */
export function EmptyState(props: State) {
  return <Shown art={<OpenBook />} {...props} />
}

/** Renders a failed load with a retry button. */
export function ErrorState({ title, help, onRetry, busy }: Partial<State> & { onRetry: () => void; busy?: boolean }) {
  const t = useTexts(uiTexts)
  return (
    <Shown
      role="alert"
      art={<StoppedClock />}
      title={title ?? t('loadFailed')}
      help={help ?? t('loadFailedHelp')}
      action={
        <Button look="secondary" icon="refresh" onClick={onRetry} busy={busy}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}
