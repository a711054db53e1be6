import { useApi } from '#web/api/hooks.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { type About, type Curriculum, type Entry, shownCurriculum } from './entries.ts'
import { curriculumTexts } from './texts.ts'
import { isUsed, UseFacts } from './use-facts.tsx'

interface Props {
  opened: About
  curriculum: Curriculum
  onClose: () => void
}

/**
 * Asks for another subject, stage or grade, to which all grades, courses and people move. Offers grades of every stage.
 */
export function MergeDialog({ opened: { kind, entry }, curriculum, onClose }: Props) {
  const t = useTexts(curriculumTexts)
  const inLanguage = useBilingual()
  const name = inLanguage(entry.name)
  const params = { kind, id: entry.id }
  const reply = useApi('GET /admin/curriculum/:kind/:id/use', { params })
  const label = (one: Entry, of?: Entry) =>
    of ? `${inLanguage(one.name)} (${inLanguage(of.name)})` : inLanguage(one.name)
  const grades = curriculum.stages.flatMap((stage) => stage.grades.map((one) => ({ one, label: label(one, stage) })))
  const list = kind === 'grades' ? grades : curriculum[kind].map((one) => ({ one, label: label(one) }))
  const choices = list.filter(({ one }) => one.id !== entry.id).map((row) => ({ value: row.one.id, label: row.label }))
  const use = reply.isFetchedAfterMount ? reply.data?.data : undefined
  return (
    <Dialog title={t('mergeTitle', { name })} size="small" onClose={onClose}>
      <DialogForm
        call="POST /admin/curriculum/:kind/:id/merge"
        params={params}
        refresh={shownCurriculum}
        submit={t('mergeVerb')}
        onSent={() => {
          toast.success(t('merged'))
          onClose()
        }}
      >
        <SelectField name="into" label={t('mergeInto')} choices={choices} required defaultValue="" />
        {use === undefined ? (
          <UntilLoaded of={reply}>
            <Bone className="h-3.5" />
          </UntilLoaded>
        ) : isUsed(use) ? (
          <div className="grid gap-2">
            <p>{t('moves')}</p>
            <UseFacts use={use} />
          </div>
        ) : (
          <p>{t('movesNothing')}</p>
        )}
        <p className="text-text-2">{t('mergeLoss', { name })}</p>
      </DialogForm>
    </Dialog>
  )
}
