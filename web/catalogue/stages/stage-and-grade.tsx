import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { useEarlyValue } from '#web/ui/form/use-early-value.ts'
import { stageTexts } from './stage-texts.ts'

interface Props {
  /** Undefined until the stages arrive. */
  stages: CallReply<'GET /stage'>['data']['stages'] | undefined
  /** The draft's or the current choice; null or undefined without a choice. */
  stage?: number | null
  grade?: number | null
  required: boolean
}

/** Renders two selects as cells of the surrounding grid. Choosing another stage clears the grade. */
export function StageAndGrade({ stages, stage, grade, required }: Props) {
  const t = useTexts(stageTexts)
  const [stageId, setStageId] = useState(String(stage ?? ''))
  const stageBox = useEarlyValue<HTMLSelectElement>(setStageId)
  const grades = stages?.find(({ id }) => String(id) === stageId)?.grades
  const waiting = t('loading')
  return (
    <>
      <SelectField
        name="stage_id"
        label={t('stage')}
        choices={namedChoices(stages, { id: stage, name: waiting })}
        required={required}
        ref={stageBox}
        value={stageId}
        onChange={(event) => setStageId(event.target.value)}
      />
      <SelectField
        key={`${stageId} ${grades?.length}`}
        name="grade_id"
        label={t('grade')}
        choices={namedChoices(stages && (grades ?? []), { id: grade, name: waiting })}
        placeholder={stageId ? undefined : t('stageFirst')}
        required={required}
        disabled={!stageId}
        defaultValue={stageId === String(stage) ? (grade ?? '') : ''}
      />
    </>
  )
}

interface Named {
  id: number
  name: string
}

/**
 * Returns the choices of a list. While the list is loading, returns only the current choice, if any, under the given
 * name. A form that is saved while the list loads keeps the choice.
 */
export function namedChoices(list: readonly Named[] | undefined, current: { id?: number | null; name: string }) {
  const { id: currentId, name: currentName } = current
  if (!list) return currentId ? [{ value: currentId, label: currentName }] : []
  return list.map(({ id, name }) => ({ value: id, label: name }))
}
