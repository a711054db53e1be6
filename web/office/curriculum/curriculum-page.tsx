import { useState } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { Curriculum, Opened } from './entries.ts'
import { AddDialog, RenameDialog } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { curriculumTexts } from './texts.ts'

/** Shows stages, grades and subjects, with buttons to add, rename, order, merge and delete them. */
export function CurriculumPage() {
  const office = useTexts(officeTexts)
  const reply = useApi('GET /admin/curriculum')
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <>
      <PageHead title={office('curriculum')} />
      <div className="office-head">
        <div>
          <h1>{office('curriculum')}</h1>
        </div>
      </div>
      {reply.data ? (
        <Panels curriculum={reply.data.data} onOpen={setOpened} />
      ) : (
        <UntilLoaded of={reply}>
          <div className="office-panel office-tall" />
        </UntilLoaded>
      )}
      {opened?.what === 'add' && <AddDialog opened={opened} onClose={close} />}
      {opened?.what === 'rename' && <RenameDialog opened={opened} onClose={close} />}
      {opened?.what === 'delete' && <DeleteDialog opened={opened} onClose={close} />}
      {opened?.what === 'merge' && reply.data && (
        <MergeDialog opened={opened} curriculum={reply.data.data} onClose={close} />
      )}
    </>
  )
}

function Panels({ curriculum, onOpen }: { curriculum: Curriculum; onOpen: (opened: Opened) => void }) {
  const t = useTexts(curriculumTexts)
  const inLanguage = useBilingual()
  const add = (words: string, opened: Opened, label?: string) => (
    <Button
      look="secondary"
      size="sm"
      icon="plus"
      className="office-button"
      aria-label={label}
      onClick={() => onOpen(opened)}
    >
      {words}
    </Button>
  )
  return (
    <div className="office-stack">
      <Panel title={t('stages')} control={add(t('addStage'), { what: 'add', kind: 'stages' })}>
        <EntryList
          kind="stages"
          label={t('stages')}
          empty={t('noStages')}
          entries={curriculum.stages}
          onOpen={onOpen}
        />
      </Panel>
      {curriculum.stages.map((stage) => {
        const name = inLanguage(stage.name)
        const control = add(t('addGrade'), { what: 'add', kind: 'grades', stage }, t('addGradeTo', { name }))
        const label = t('gradesOf', { name })
        return (
          <Panel key={stage.id} title={label} control={control}>
            <EntryList
              kind="grades"
              label={label}
              empty={t('noGrades')}
              entries={stage.grades}
              stage={stage}
              onOpen={onOpen}
            />
          </Panel>
        )
      })}
      <Panel title={t('subjects')} control={add(t('addSubject'), { what: 'add', kind: 'subjects' })}>
        <EntryList
          kind="subjects"
          label={t('subjects')}
          empty={t('noSubjects')}
          entries={curriculum.subjects}
          onOpen={onOpen}
        />
      </Panel>
    </div>
  )
}
