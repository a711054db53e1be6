import { useApi } from '#web/api/hooks.ts'
import { useUnread } from '#web/api/unread.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { NoticeRow } from '#web/notices/bell/notice-row.tsx'
import { type Notice, useMarks } from '#web/notices/bell/use-marks.ts'
import { Link } from '#web/routing/link.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { Button, IconButton } from '#web/ui/kit/button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { noticeTexts } from './texts.ts'
import { wishTexts } from './wish-texts.ts'

/** Shows all notices of the person, page by page. */
export function NoticesPage() {
  const t = useTexts(noticeTexts)
  const wishes = useTexts(wishTexts)
  const page = usePage()
  const notices = useApi('GET /notices', { query: { page } }, { staleTime: 0 })
  const unread = useUnread()
  const { busy, markAll } = useMarks()
  const shown = notices.data?.data ?? []
  return (
    <div className="page-width pt-8 pb-section">
      <PageHead title={t('title')} />
      <div className="mx-auto grid max-w-170 gap-6">
        <SectionHead
          as="h1"
          id="notices"
          title={t('title')}
          end={
            unread > 0 &&
            shown.length > 0 && (
              <Button look="secondary" size="sm" icon="check" busy={busy} onClick={() => markAll(shown)}>
                {t('readAll')}
              </Button>
            )
          }
        />
        <div className="loads-first">
          <AsyncList
            of={notices}
            className="grid divide-y divide-border overflow-hidden panel"
            skeleton="row"
            empty={t('empty')}
            emptyHelp={t('emptyHelp')}
          >
            {(notice) => <NoticeRow notice={notice} end={<MarkButton notice={notice} />} />}
          </AsyncList>
        </div>
        <ListPager of={notices} list="notices" />
        <p>
          <Link to="/notices/wishes" className="inline-flex min-h-tap items-center">
            {wishes('link')}
          </Link>
        </p>
      </div>
    </div>
  )
}

function MarkButton({ notice }: { notice: Notice }) {
  const t = useTexts(noticeTexts)
  const { mark } = useMarks()
  const isNew = notice.is_read === 0
  const label = t(isNew ? 'markRead' : 'markUnread')
  return (
    <IconButton
      icon={isNew ? 'check' : 'mail'}
      label={`${label}: ${notice.text}`}
      title={label}
      onClick={() => mark(notice, isNew ? 1 : 0)}
    />
  )
}
