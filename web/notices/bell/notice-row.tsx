import type { ReactNode } from 'react'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { noticeTexts } from '#web/notices/texts.ts'
import { Link } from '#web/routing/link.tsx'
import { isolateParts } from './isolate-parts.ts'
import { type Notice, useMarks } from './use-marks.ts'

/** Shows a notice as a link to its subject. Following the link marks the notice as read. */
export function NoticeRow({ notice, end }: { notice: Notice; end?: ReactNode }) {
  const t = useTexts(noticeTexts)
  const language = useLanguage()
  const { mark } = useMarks()
  const isNew = notice.is_read === 0
  return (
    <div className="relative flex items-start gap-3 px-4 py-3 hover:bg-primary-tint">
      <span
        aria-hidden="true"
        className={`mt-2 size-2.5 flex-none rounded-full ${isNew ? 'bg-accent' : 'border border-border-strong'}`}
      />
      <div className="min-w-0 grow">
        <Link
          to={notice.link}
          className={`stretched text-text no-underline wrap-anywhere ${isNew ? 'font-semibold' : ''}`}
          onClick={() => isNew && mark(notice, 1)}
        >
          {isNew && <span className="sr-only">{t('new')}: </span>}
          {isolateParts(notice.text, language)}
        </Link>
        <p className="text-caption text-text-2">
          <time dateTime={notice.created_at}>{formatDateTime(notice.created_at, language)}</time>
        </p>
      </div>
      {end && <div className="relative z-1 flex-none">{end}</div>}
    </div>
  )
}
