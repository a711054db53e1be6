import type { CallReply } from '#contract/all.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import type { InboxKind } from './inbox-rows.tsx'
import { inboxTexts } from './texts.ts'

export type InboxCounts = CallReply<'GET /teacher/inbox/counts'>['data']
const kinds: readonly InboxKind[] = ['homework', 'late_answers', 'release']

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm border-[1.5px] border-border-strong bg-surface px-3.5 text-small font-medium text-text no-underline hover:border-primary hover:bg-primary-tint hover:text-primary aria-[current]:border-primary aria-[current]:bg-primary-tint aria-[current]:font-semibold aria-[current]:text-primary'

export const isKind = (text: string | null): text is InboxKind => kinds.some((kind) => kind === text)

/** Renders the filter of the inbox by kind, with the number of each kind. The address holds the filter. */
export function InboxChips({ counts, current }: { counts: InboxCounts; current: InboxKind | 'all' | undefined }) {
  const t = useTexts(inboxTexts)
  const language = useLanguage()
  return (
    <nav aria-label={t('filter')} className="flex flex-wrap gap-2 px-4 pb-3.5 md:px-6">
      {(['all', ...kinds] as const).map((kind) => (
        <Link
          key={kind}
          to={kind === 'all' ? '/teacher/inbox' : `/teacher/inbox?kind=${kind}`}
          aria-current={kind === current ? 'true' : undefined}
          className={chip}
        >
          {t(kind)} <b className="font-display">{formatNumber(counts[kind], language)}</b>
        </Link>
      ))}
    </nav>
  )
}
