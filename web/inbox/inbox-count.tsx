import { useApi } from '#web/api/hooks.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { inboxTexts } from './texts.ts'

/** Milliseconds after which a visible page requests the count again. */
const askAgainMs = 5 * 60_000

/** Shows the number of the inbox beside its menu link, or nothing for an empty inbox. */
export function InboxCount() {
  const t = useTexts(inboxTexts)
  const language = useLanguage()
  const count =
    useApi('GET /teacher/inbox/counts', {}, { staleTime: 0, refetchInterval: askAgainMs }).data?.data.all ?? 0
  if (count === 0) return null
  return (
    <span className="-my-1 ms-1.5 inline-grid h-6 min-w-6 place-items-center rounded-sm bg-primary px-1.5 align-middle font-bold font-display text-[0.8125rem] text-on-primary leading-none">
      <span aria-hidden="true">{formatNumber(count, language)}</span>
      <span className="sr-only">{t('waitingCount', { count })}</span>
    </span>
  )
}
