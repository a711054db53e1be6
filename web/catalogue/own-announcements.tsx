import { useState } from 'react'
import { announcementLength, toastMs } from '#contract/limits.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { CountedArea } from '#web/ui/form/counted-area.tsx'
import { KeptDraft } from '#web/ui/form/draft.tsx'
import { useDraftValues } from '#web/ui/form/draft-context.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { ListPager } from '#web/ui/list/pager.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { announcementTexts } from './announcement-texts.ts'
import { type Announcement, AnnouncementText, useAnnouncements } from './announcements.tsx'

const refresh = ['GET /course/:id/announcements'] as const

/** Lets the teacher write an announcement to the course. Shows who has read each announcement. */
export function OwnAnnouncements({ courseId }: { courseId: number }) {
  const t = useTexts(announcementTexts)
  const list = useAnnouncements(courseId)
  /** Counts the sent announcements. Each begins with an empty box. */
  const [sent, setSent] = useState(0)
  return (
    <section aria-labelledby="announcements" className="grid gap-4">
      <h2 id="announcements">{t('title')}</h2>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Form
          call="POST /course/:id/announcements"
          params={{ id: courseId }}
          refresh={refresh}
          failed={t('failed')}
          className="grid gap-3 panel p-4"
          onSent={(_reply, { form }) => {
            toast.success(t('sent'), { ms: toastMs.short })
            setSent(sent + 1)
            // A reset also clears the validation state, so that the empty box is not shown as wrong.
            form.reset()
          }}
        >
          <KeptDraft name={`announcement-${courseId}`}>
            <AnnouncementArea key={sent} />
          </KeptDraft>
          <SubmitButton busyText={t('sending')}>{t('send')}</SubmitButton>
        </Form>
        <div className="grid gap-3">
          <AsyncList of={list} className="grid gap-3" skeleton="row" empty={t('none')} emptyHelp={t('noneHelp')}>
            {(announcement) => <OwnAnnouncement announcement={announcement} />}
          </AsyncList>
          <ListPager of={list} param="announcements" list="announcements" />
        </div>
      </div>
    </section>
  )
}

function AnnouncementArea() {
  const t = useTexts(announcementTexts)
  const [text, setText] = useState(useDraftValues()?.text ?? '')
  return (
    <CountedArea
      name="text"
      label={t('text')}
      hint={t('hint')}
      required
      rows={3}
      most={announcementLength}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      dir="auto"
    />
  )
}

function OwnAnnouncement({ announcement }: { announcement: Announcement }) {
  const t = useTexts(announcementTexts)
  const [isOpen, setOpen] = useState(false)
  const { id, read_by, seen_by } = announcement
  return (
    <div className="panel p-4">
      <AnnouncementText announcement={announcement} />
      <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="inline-flex min-h-tap cursor-pointer items-center font-semibold text-primary text-small">
          {t('readBy', { read: read_by ?? 0, all: seen_by ?? 0 })}
        </summary>
        {isOpen && <Readers id={id} />}
      </details>
    </div>
  )
}

function Readers({ id }: { id: number }) {
  const t = useTexts(announcementTexts)
  const language = useLanguage()
  const readers = useApi('GET /announcement/:id/readers', { params: { id }, query: { per_page: 100 } })
  return (
    <AsyncList
      of={readers}
      className="grid max-h-72 divide-y divide-border overflow-y-auto text-small"
      skeleton="row"
      empty={t('noReaders')}
    >
      {({ name, read_at }) => (
        <div className="flex flex-wrap justify-between gap-x-3 py-2">
          <SchoolText text={name} />
          <span className="text-text-2">{read_at ? formatDateTime(read_at, language) : t('notRead')}</span>
        </div>
      )}
    </AsyncList>
  )
}
