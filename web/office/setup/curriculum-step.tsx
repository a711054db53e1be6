import { type FormEvent, useState } from 'react'
import { useSend } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { askFirst } from '#web/ui/dialog/confirm.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Accordion } from '#web/ui/page/accordion.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { bodyOf, type Curriculum, isComplete, savedLists } from './curriculum-lists.ts'
import { NameRows } from './curriculum-rows.tsx'
import type { SetupState, StepProps } from './school-steps.tsx'
import { schoolTexts, setupTexts } from './setup-texts.ts'
import { StageFields } from './stage-fields.tsx'
import { StepFoot } from './step-foot.tsx'

const refresh = ['GET /admin/setup', 'GET /stage', 'GET /subjects'] as const

/** Shows stages, grades and subjects for editing. The lists are saved together. */
export function CurriculumStep({ state, onBack, onSaved }: StepProps) {
  const t = useTexts(schoolTexts)
  const words = useTexts(setupTexts)
  const { lists, isChanged, change, restore } = useLists(state)
  const [isChecked, setChecked] = useState(false)
  const { send, busy } = useSend('POST /admin/setup/curriculum', { refresh })

  async function save(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (busy || !isComplete(lists)) return
    try {
      if (await send({ body: bodyOf(lists) })) onSaved()
    } catch (failure) {
      toast.failure(failure, words('failed'))
    }
  }

  return (
    <form
      className="office-panel"
      noValidate
      data-changed={isChanged ? '' : undefined}
      aria-busy={busy || undefined}
      onSubmit={save}
    >
      <StageFields lists={lists} isChecked={isChecked} onChange={change} />
      <div className="office-form">
        <h2>{t('subjects')}</h2>
        <Accordion title={t('subjectCount', { count: lists.subjects.length })} open={isChecked && !isComplete(lists)}>
          <NameRows
            words="subject"
            rows={lists.subjects}
            add={t('addSubject')}
            isChecked={isChecked}
            onChange={(subjects) => change({ ...lists, subjects })}
          />
        </Accordion>
        <Button look="ghost" size="sm" icon="refresh" className="justify-self-start" onClick={restore}>
          {t('restore')}
        </Button>
        {isChecked && !isComplete(lists) && (
          <Notice tone="bad" role="alert">
            {t('incomplete')}
          </Notice>
        )}
      </div>
      <StepFoot onBack={onBack} busy={busy} />
    </form>
  )
}

/** Keeps the edited lists. `restore` asks before it replaces changed lists with the saved lists. */
function useLists(state: SetupState) {
  const t = useTexts(schoolTexts)
  const [lists, setLists] = useState(() => savedLists(state))
  const [isChanged, setChanged] = useState(false)

  function change(next: Curriculum) {
    setLists(next)
    setChanged(true)
  }

  async function restore() {
    const question = { title: t('restoreAsk'), loss: t('restoreLoss'), verb: t('restore') }
    if (isChanged && !(await askFirst(question))) return
    setLists(savedLists(state))
    setChanged(false)
  }

  return { lists, isChanged, change, restore }
}
