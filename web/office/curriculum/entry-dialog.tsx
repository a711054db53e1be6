import { useState } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { useOutdated } from '#web/office/ui/use-outdated.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { BilingualField } from '#web/ui/form/bilingual-field.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type About, type Adding, type Entry, entriesOf, shownCurriculum } from './entries.ts'
import { curriculumTexts } from './texts.ts'

const addWords = { stages: 'addStage', grades: 'addGrade', subjects: 'addSubject' } as const

/** Shows the form that adds a subject, stage or grade at the end of its list, in both languages. */
export function AddDialog({ opened: { kind, stage }, onClose }: { opened: Adding; onClose: () => void }) {
  const t = useTexts(curriculumTexts)
  const inLanguage = useBilingual()
  return (
    <Dialog title={t(addWords[kind])} context={stage && inLanguage(stage.name)} size="medium" onClose={onClose}>
      <DialogForm call="POST /admin/curriculum/:kind" params={{ kind }} {...useSaved(onClose)}>
        <Names entry={undefined} />
        {stage && <HiddenField name="stage_id" value={stage.id} />}
      </DialogForm>
    </Dialog>
  )
}

/**
 * Shows the form that renames a subject, stage or grade in both languages. The server refuses the form if another
 * person renamed the entry after the form was opened.
 */
export function RenameDialog({ opened: { kind, ...opened }, onClose }: { opened: About; onClose: () => void }) {
  const t = useTexts(curriculumTexts)
  const inLanguage = useBilingual()
  const [entry, setEntry] = useState(opened.entry)
  const { stage } = opened
  const curriculum = useApi('GET /admin/curriculum')
  const outdated = useOutdated({
    load: async () => (await curriculum.refetch()).data?.data,
    show: (newest) => setEntry(entriesOf(newest, kind).find(({ id }) => id === entry.id) ?? entry),
  })
  return (
    <Dialog title={t('renameTitle')} context={stage && inLanguage(stage.name)} size="medium" onClose={onClose}>
      <DialogForm
        key={entry.mark}
        call="POST /admin/curriculum/:kind/:id"
        params={{ kind, id: entry.id }}
        onRefused={outdated.onRefused}
        {...useSaved(onClose)}
      >
        <HiddenField name="seen" value={entry.mark} />
        {outdated.notice}
        <Names entry={entry} />
      </DialogForm>
    </Dialog>
  )
}

function useSaved(onClose: () => void) {
  const t = useTexts(curriculumTexts)
  const onSent = () => {
    toast.success(t('saved'))
    onClose()
  }
  return { refresh: shownCurriculum, submit: t('save'), onSent }
}

function Names({ entry }: { entry: Entry | undefined }) {
  const t = useTexts(curriculumTexts)
  return (
    <BilingualField
      name="name"
      labels={{ ar: t('nameAr'), en: t('nameEn') }}
      values={entry?.name}
      required
      maxLength={100}
    />
  )
}
