import { useState } from 'react'
import { toastMs } from '#contract/limits.ts'
import type { Pounds } from '#contract/money.ts'
import { useSend } from '#web/api/hooks.ts'
import { formatDate, formatNumber, formatPhone } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { personReads } from '#web/office/people/person.ts'
import { officeTexts } from '#web/office/texts.ts'
import { type ListRow, OfficeList } from '#web/office/ui/office-list.tsx'
import { ReasonDialog } from '#web/office/ui/reason-dialog.tsx'
import { Link } from '#web/routing/link.tsx'
import { askThenDo } from '#web/ui/dialog/ask-then-do.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { approvalListTexts } from './texts.ts'

type Teacher = ListRow<'teachers/waiting'>

/** Lists the teachers whom the school has not approved, with the buttons that approve and refuse. */
export function ApprovalPage() {
  const t = useTexts(approvalListTexts)
  const language = useLanguage()
  const title = useTexts(officeTexts)('approval')
  const price = (value: Pounds | null) => (value ? `${formatNumber(value, language)} ${t('pounds')}` : t('noPrice'))
  return (
    <OfficeList
      name="teachers/waiting"
      title={title}
      empty={t('none')}
      defaultSort="registered_at"
      filters={[
        {
          name: 'state',
          label: t('state'),
          options: (['waiting', 'refused'] as const).map((value) => ({ value, label: t(value) })),
        },
      ]}
      columns={[
        { label: t('name'), kind: 'name', sort: 'name', cell: (teacher) => <Name teacher={teacher} /> },
        { label: t('contact'), onPhone: 'line', cell: (teacher) => <Contact teacher={teacher} /> },
        { label: t('price'), kind: 'number', cell: (teacher) => price(teacher.price) },
        { label: t('state'), cell: (teacher) => <State teacher={teacher} /> },
        {
          label: t('registered'),
          sort: 'registered_at',
          cell: ({ registered_at }) => formatDate(registered_at, language),
        },
        { label: t('verbs'), kind: 'action', cell: (teacher) => <Decision teacher={teacher} /> },
      ]}
    />
  )
}

function Name({ teacher }: { teacher: Teacher }) {
  return (
    <>
      <Link to={`/admin/people/${teacher.id}`}>
        <bdi>{teacher.name}</bdi>
      </Link>
      {teacher.qualification && (
        <small>
          <bdi>{teacher.qualification}</bdi>
        </small>
      )}
    </>
  )
}

function Contact({ teacher: { phone, email } }: { teacher: Teacher }) {
  return (
    <>
      {phone && <bdi dir="ltr">{formatPhone(phone)}</bdi>}
      {email && (
        <small>
          <bdi dir="ltr">{email}</bdi>
        </small>
      )}
    </>
  )
}

function State({ teacher }: { teacher: Teacher }) {
  const t = useTexts(approvalListTexts)
  if (teacher.refused_at) {
    return (
      <Badge tone="bad" icon="x">
        {t('refused')}
      </Badge>
    )
  }
  return (
    <Badge tone="warn" icon="clock">
      {t('waiting')}
    </Badge>
  )
}

function Decision({ teacher: { id, name } }: { teacher: Teacher }) {
  const t = useTexts(approvalListTexts)
  const [refuses, setRefuses] = useState(false)
  const { send } = useSend('POST /admin/teachers/:id/approve', { refresh: personReads })
  const approve = () =>
    askThenDo({
      title: t('approveAsk', { name }),
      loss: t('approveLoss'),
      verb: t('approve'),
      look: 'primary',
      run: () => send({ params: { id } }),
      done: t('approved'),
      failed: t('failed'),
    })
  return (
    <span className="office-actions">
      <Button
        look="secondary"
        size="sm"
        className="office-button"
        aria-label={t('refuseOf', { name })}
        aria-haspopup="dialog"
        onClick={() => setRefuses(true)}
      >
        {t('refuse')}
      </Button>
      <Button size="sm" className="office-button" aria-label={t('approveOf', { name })} onClick={approve}>
        {t('approve')}
      </Button>
      {refuses && <RefuseDialog id={id} name={name} onClose={() => setRefuses(false)} />}
    </span>
  )
}

function RefuseDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useTexts(approvalListTexts)
  return (
    <ReasonDialog
      title={t('refuseOf', { name })}
      call="POST /admin/teachers/:id/refuse"
      params={{ id }}
      effects={[{ words: t('notListed') }, { words: t('seesReason') }, { stays: true, words: t('later') }]}
      reasons={(['incomplete', 'unproven', 'notNeeded', 'other'] as const).map((value) => ({ value, label: t(value) }))}
      tell={t('tell')}
      verb={t('refuseVerb')}
      refresh={personReads}
      onSent={({ message }) => toast.success(message, { ms: toastMs.short })}
      onClose={onClose}
    />
  )
}
