import type { CallReply } from '#contract/all.ts'
import { formatDate } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { OfficeList } from '#web/office/ui/office-list.tsx'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { Link } from '#web/routing/link.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { useDialog } from '#web/ui/modal/use-dialog.ts'
import { libraryTexts } from './texts.ts'

type Exam = CallReply<'GET /admin/library'>['data'][number]

const states = ['offered', 'withdrawn'] as const
const addDialog = lazyPage(() => import('./library-dialogs.tsx').then((m) => m.AddDialog))

export function LibraryPage() {
  const t = useTexts(libraryTexts)
  const office = useTexts(officeTexts)
  const language = useLanguage()
  const { opened, open, close, busy } = useDialog<true>(addDialog)
  return (
    <>
      <OfficeList
        name="library"
        title={office('library')}
        empty={t('none')}
        defaultSort="-created_at"
        action={
          <Button size="sm" icon="plus" className="office-button" busy={busy} onClick={() => open(true)}>
            {t('add')}
          </Button>
        }
        filters={[{ name: 'state', label: t('state'), options: states.map((value) => ({ value, label: t(value) })) }]}
        columns={[
          { label: t('exam'), kind: 'name', sort: 'name', cell: (exam) => <Name exam={exam} /> },
          { label: t('questions'), kind: 'number', named: true, cell: ({ questions }) => questions },
          { label: t('version'), kind: 'number', named: true, cell: ({ version }) => version },
          { label: t('lessons'), kind: 'number', named: true, cell: ({ lessons }) => lessons },
          { label: t('state'), cell: ({ state }) => <LibraryState state={state} /> },
          {
            label: t('created'),
            sort: 'created_at',
            onPhone: 'line',
            cell: ({ created_at }) => <span className="q">{formatDate(created_at, language)}</span>,
          },
        ]}
      />
      {opened && <addDialog.Page onClose={close} />}
    </>
  )
}

function Name({ exam: { id, name } }: { exam: Exam }) {
  const say = useBilingual()
  return (
    <Link to={`/admin/library/${id}`}>
      <SchoolText text={say(name)} />
    </Link>
  )
}

/** Renders the exam's state: offered to teachers or withdrawn. */
export function LibraryState({ state }: Pick<Exam, 'state'>) {
  const t = useTexts(libraryTexts)
  return (
    <Badge tone={state === 'offered' ? 'ok' : 'muted'} icon={state === 'offered' ? 'check' : 'lock'}>
      {t(state)}
    </Badge>
  )
}
