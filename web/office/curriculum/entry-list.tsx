import { useSend } from '#web/api/hooks.ts'
import { joined } from '#web/i18n/format.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { OrderedList } from '#web/office/ui/ordered-list.tsx'
import { PanelLine } from '#web/office/ui/panel.tsx'
import { RowVerb } from '#web/office/ui/row-verb.tsx'
import { type Entry, type Kind, type Opened, type Stage, shownCurriculum } from './entries.ts'
import { curriculumTexts } from './texts.ts'

interface Props {
  kind: Kind
  label: string
  empty: string
  entries: readonly Entry[]
  /** The stage of a list of grades; absent for stages and subjects. */
  stage?: Stage
  onOpen: (opened: Opened) => void
}

/** Renders a list of entries with the numbers of courses and people that use each entry. */
export function EntryList({ kind, label, empty, entries, stage, onOpen }: Props) {
  const t = useTexts(curriculumTexts)
  const inLanguage = useBilingual()
  const ordering = useSend('PUT /admin/curriculum/:kind/order', { refresh: shownCurriculum })
  if (entries.length === 0) return <PanelLine>{empty}</PanelLine>
  const nameOf = ({ name }: Entry) => inLanguage(name)
  const open = (what: 'rename' | 'merge' | 'delete', entry: Entry) =>
    onOpen({ what, kind, entry, ...(stage && { stage }) })
  return (
    <OrderedList
      label={label}
      entries={entries}
      nameOf={nameOf}
      onOrder={(ids) => ordering.send({ params: { kind }, body: { ids, ...(stage && { stage_id: stage.id }) } })}
      render={(entry) => <EntryText kind={kind} entry={entry} />}
      verbs={(entry) => (
        <>
          <RowVerb verb={t('rename')} of={nameOf(entry)} onClick={() => open('rename', entry)} />
          {entries.length > 1 && <RowVerb verb={t('merge')} of={nameOf(entry)} onClick={() => open('merge', entry)} />}
          <RowVerb verb={t('remove')} of={nameOf(entry)} danger onClick={() => open('delete', entry)} />
        </>
      )}
    />
  )
}

function EntryText({ kind, entry: { name, courses, people } }: { kind: Kind; entry: Entry }) {
  const t = useTexts(curriculumTexts)
  const language = useLanguage()
  const other = language === 'ar' ? 'en' : 'ar'
  const counts = [courses > 0 && t('courses', { count: courses }), people > 0 && t('people', { count: people })]
  const used = joined(
    counts.map((one) => one || null),
    language,
  )
  return (
    <>
      <b>
        <bdi>{name[language] || name[other]}</bdi>
      </b>
      <small>
        <bdi lang={other}>{name[other]}</bdi>
        {' · '}
        {used || (kind === 'subjects' ? t('courses', { count: 0 }) : t('unused'))}
      </small>
    </>
  )
}
