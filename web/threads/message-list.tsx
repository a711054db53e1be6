import type { CallReply } from '#contract/all.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { firstWords } from '#web/ui/kit/truncate.ts'
import { useDialog } from '#web/ui/modal/use-dialog.ts'
import { threadTexts } from './texts.ts'

export type ThreadMessage = CallReply<'GET /threads/:id'>['data'][number]

const dialog = lazyPage(() => import('./report-dialog.tsx').then((m) => m.ReportDialog))

/** The highest number of a message's words in the label of its report button. */
const labelWords = 8

/**
 * Shows the messages in the order of writing. Own messages are at the end side, messages of the other person at the
 * start side.
 */
export function MessageList({ messages, name }: { messages: readonly ThreadMessage[]; name: string }) {
  const reporting = useDialog<ThreadMessage>(dialog)
  return (
    <>
      <ol className="grid gap-3">
        {messages.toReversed().map((message) => (
          <li key={message.id} className={`grid ${message.is_own ? 'justify-items-end' : 'justify-items-start'}`}>
            <Bubble message={message} name={name} busy={reporting.busy} onReport={() => reporting.open(message)} />
          </li>
        ))}
      </ol>
      {reporting.opened && <dialog.Page message={reporting.opened} onClose={reporting.close} />}
    </>
  )
}

interface BubbleProps {
  message: ThreadMessage
  name: string
  busy: boolean
  onReport: () => void
}

function Bubble({ message, name, busy, onReport }: BubbleProps) {
  const t = useTexts(threadTexts)
  const language = useLanguage()
  const { text, is_own, is_read, is_reported, created_at } = message
  const look = is_own ? 'rounded-ee-sm bg-primary-tint-2' : 'rounded-es-sm border border-border bg-surface'
  return (
    <article className={`grid max-w-[85%] gap-1 rounded-lg px-4 py-3 ${look}`}>
      <h2 className="sr-only">
        <SchoolText text={is_own ? t('you') : name} />
      </h2>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-caption text-text-2">
        <time dateTime={created_at}>{formatDateTime(created_at, language)}</time>
        {is_own === 1 && is_read === 1 && <span>{t('read')}</span>}
        {is_reported === 1 && <span>{t('reported')}</span>}
        {is_own === 0 && is_reported === 0 && (
          <Button
            look="ghost"
            size="sm"
            className="-ms-2 -my-2 min-w-tap px-2! text-caption!"
            busy={busy}
            aria-label={t('reportNamed', { text: firstWords(text, labelWords) })}
            onClick={onReport}
          >
            {t('report')}
          </Button>
        )}
      </p>
    </article>
  )
}
