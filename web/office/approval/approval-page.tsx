import type { Pounds } from '#contract/money.ts'
import { formatDate, formatNumber, formatPhone } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { type ListRow, OfficeList } from '#web/office/ui/office-list.tsx'
import { Link } from '#web/routing/link.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { ApprovalDecision } from './approval-decision.tsx'
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
        { label: t('verbs'), kind: 'action', cell: ({ id, name }) => <ApprovalDecision id={id} name={name} /> },
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
