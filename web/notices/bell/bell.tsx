import { useApi } from '#web/api/hooks.ts'
import { useUnread } from '#web/api/unread.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { noticeTexts } from '#web/notices/texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { iconButtonLook } from '#web/ui/kit/button-look.ts'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { useMenu } from '#web/ui/page/use-menu.ts'
import { NoticeRow } from './notice-row.tsx'
import { useMarks } from './use-marks.ts'

/** The number of notices in the panel; a separate page lists all notices. */
const inPanel = 6
const mostShown = 99

/** Shows the number of unread notices and opens the newest notices. The list loads when the panel opens. */
export function Bell() {
  const t = useTexts(noticeTexts)
  const count = useUnread()
  const shown = count > mostShown ? `${mostShown}+` : String(count)
  const { boxProps, openerProps, listProps } = useMenu()

  return (
    <div className="md:relative" {...boxProps}>
      <button
        {...openerProps}
        aria-label={count > 0 ? t('bell', { shown }) : t('bellWithoutNew')}
        title={t('title')}
        className={`relative ${iconButtonLook()}`}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="icon size-6">
          <path d="M12 4a5.5 5.5 0 0 0-5.5 5.5c0 5-2 6.5-2 6.5h15s-2-1.5-2-6.5A5.5 5.5 0 0 0 12 4zM10 19.3a2.2 2.2 0 0 0 4 0" />
        </svg>
        {count > 0 && (
          <span
            aria-hidden="true"
            className="tnum absolute end-0.5 top-0.5 min-w-5 rounded-full bg-danger px-1 text-center font-semibold text-caption text-on-status leading-5"
          >
            {shown}
          </span>
        )}
      </button>
      <section
        tabIndex={-1}
        aria-label={t('title')}
        className="absolute end-0 top-full z-10 mt-2 animate-drop overflow-hidden rounded-md border border-border bg-raised shadow-3 max-md:inset-x-3 md:w-96"
        {...listProps}
      >
        {!listProps.hidden && <Newest />}
      </section>
    </div>
  )
}

function Newest() {
  const t = useTexts(noticeTexts)
  const notices = useApi('GET /notices', { query: { per_page: inPanel } }, { staleTime: 0 })
  const { busy, markAll } = useMarks()
  const shown = notices.data?.data ?? []
  return (
    <>
      <AsyncList
        of={notices}
        className="grid max-h-[60dvh] divide-y divide-border overflow-y-auto text-small"
        skeleton="row"
        empty={t('empty')}
        emptyHelp={t('emptyHelp')}
      >
        {(notice) => <NoticeRow notice={notice} />}
      </AsyncList>
      <div className="flex flex-wrap items-center justify-between gap-2 border-border border-t px-2 py-1">
        <Link to="/notices" className="inline-flex min-h-tap items-center px-2 font-semibold text-small">
          {t('all')}
        </Link>
        {shown.some(({ is_read }) => is_read === 0) && (
          <Button look="ghost" size="sm" busy={busy} onClick={() => markAll(shown)}>
            {t('readAll')}
          </Button>
        )}
      </div>
    </>
  )
}
