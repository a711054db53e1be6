import { useEffect } from 'react'
import type { CallReply } from '#contract/all.ts'
import { useApi, useSend } from '#web/api/hooks.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { announcementTexts } from './announcement-texts.ts'

export type Announcement = CallReply<'GET /course/:id/announcements'>['data'][number]

const param = 'announcements'

/** Loads a page of the course's announcements. The address holds the page's number. */
export const useAnnouncements = (courseId: number) =>
  useApi('GET /course/:id/announcements', { params: { id: courseId }, query: { page: usePage(param), per_page: 3 } })

/**
 * Shows a subscribed student the announcements of the course and marks them as read. Renders nothing without
 * announcements.
 */
export function Announcements({ courseId }: { courseId: number }) {
  const t = useTexts(announcementTexts)
  const list = useAnnouncements(courseId)
  const { send } = useSend('POST /course/:id/announcements/read')
  const shown = list.data?.data ?? []
  const hasNew = shown.some(({ is_read }) => is_read === 0)

  useEffect(() => {
    // A failure only makes the teacher's count too low until the student's next visit, which marks the announcements
    // again.
    if (hasNew) send({ params: { id: courseId } }).catch(() => undefined)
  }, [hasNew, send, courseId])

  if (shown.length === 0) return null
  return (
    <section aria-labelledby="announcements" className="grid gap-4">
      <h2 id="announcements">{t('title')}</h2>
      <ul className="grid gap-3">
        {shown.map((announcement) => (
          <li key={announcement.id} className="panel p-4">
            <AnnouncementText announcement={announcement} />
          </li>
        ))}
      </ul>
      <ListPager of={list} param={param} list="announcements" />
    </section>
  )
}

/** Shows text and time of an announcement. */
export function AnnouncementText({ announcement: { text, created_at, is_read } }: { announcement: Announcement }) {
  const t = useTexts(announcementTexts)
  const language = useLanguage()
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-caption text-text-2">
        <time dateTime={created_at}>{formatDateTime(created_at, language)}</time>
        {is_read === 0 && <Badge tone="info">{t('new')}</Badge>}
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </>
  )
}
