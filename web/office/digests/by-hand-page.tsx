import type { CallReply } from '#contract/all.ts'
import { toastMs } from '#contract/limits.ts'
import { useSend } from '#web/api/hooks.ts'
import { formatDate, formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { OfficeList } from '#web/office/ui/office-list.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { DigestViews } from './digest-views.tsx'
import { Contact, StudentName } from './guarded-cells.tsx'
import { officeDigestTexts } from './texts.ts'

type Digest = CallReply<'GET /admin/hand-digests'>['data'][number]

const changed = ['GET /admin/hand-digests'] as const

/** Lists the weekly messages that the office sends by hand, each with one tap. */
export function ByHandPage() {
  const t = useTexts(officeDigestTexts)
  const language = useLanguage()
  return (
    <OfficeList
      name="hand-digests"
      title={t('title')}
      empty={t('noHand')}
      note={<DigestViews view="byHand" />}
      defaultSort="name"
      filters={[
        {
          name: 'state',
          label: t('state'),
          options: (['waiting', 'handed'] as const).map((value) => ({ value, label: t(value) })),
        },
      ]}
      columns={[
        {
          label: t('student'),
          kind: 'name',
          sort: 'name',
          cell: ({ student_id, name }) => <StudentName id={student_id} name={name} />,
        },
        { label: t('contact'), cell: ({ contact }) => <Contact contact={contact} /> },
        {
          label: t('week'),
          sort: 'week',
          onPhone: 'hidden',
          cell: ({ week }) => <span className="q">{formatDate(week, language)}</span>,
        },
        { label: t('state'), onPhone: 'line', cell: (digest) => <State digest={digest} /> },
        { label: t('send'), kind: 'action', cell: (digest) => <Tap digest={digest} /> },
      ]}
    />
  )
}

function State({ digest: { handed_at, by, read_at } }: { digest: Digest }) {
  const t = useTexts(officeDigestTexts)
  const language = useLanguage()
  if (handed_at === null) return <Badge tone="warn">{t('waiting')}</Badge>
  return (
    <>
      <Badge tone="ok">{t(read_at === null ? 'handed' : 'read')}</Badge>
      <small>{t('handedBy', { by: by ?? '', date: formatDateTime(handed_at, language) })}</small>
    </>
  )
}

function Tap({ digest: { id, name, handed_at } }: { digest: Digest }) {
  const t = useTexts(officeDigestTexts)
  const hand = useSend('POST /admin/hand-digests/:id/hand', { refresh: changed })
  const undo = useSend('POST /admin/hand-digests/:id/undo', { refresh: changed })

  const sendByHand = async () => {
    // Browsers allow a new window only during the tap, so the empty window opens before the server's reply.
    const opened = window.open('', '_blank')
    try {
      const reply = await hand.send({ params: { id } })
      if (reply && opened) opened.location.href = reply.data.link
      else if (reply) window.location.href = reply.data.link
      else opened?.close()
    } catch (failure) {
      opened?.close()
      toast.failure(failure, t('failed'))
    }
  }
  const takeBack = async () => {
    try {
      const reply = await undo.send({ params: { id } })
      if (reply) toast.success(reply.message, { ms: toastMs.short })
    } catch (failure) {
      toast.failure(failure, t('failed'))
    }
  }
  const isSent = handed_at !== null
  return (
    <Button
      look="tint"
      size="sm"
      className="office-button"
      busy={hand.busy || undo.busy}
      aria-label={t(isSent ? 'undoNamed' : 'sendNamed', { name })}
      onClick={isSent ? takeBack : sendByHand}
    >
      {t(isSent ? 'undo' : 'send')}
    </Button>
  )
}
