import { useState } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useEarlyValue } from '#web/ui/use-early-value.ts'
import { schoolingTexts } from './texts.ts'

interface Props {
  userType: 'student' | 'teacher' | 'parent'
  className: string
  /** What is chosen already, when a profile is changed. */
  stage?: number | null
  grade?: number | null
}

/** What only one role is asked: a student's stage and grade, a parent's child. */
export function RoleFields({ userType, className, stage, grade }: Props) {
  const t = useTexts(schoolingTexts)
  if (userType === 'teacher') return null
  if (userType === 'student') return <StageAndGrade className={className} stage={stage} grade={grade} />
  return (
    <Field
      name="code"
      label={t('code')}
      hint={t('codeHint')}
      placeholder="STD-4F7K2Q"
      dir="ltr"
      required
      autoCapitalize="characters"
      autoComplete="off"
    />
  )
}

/** The grades are those of the chosen stage; another stage empties the grade. */
function StageAndGrade({ className, stage, grade }: Omit<Props, 'userType'>) {
  const t = useTexts(schoolingTexts)
  const { data, error } = useApi('GET /stage')
  const [stageId, setStageId] = useState(String(stage ?? ''))
  const stageBox = useEarlyValue<HTMLSelectElement>(setStageId)
  const stages = data?.data.stages ?? []
  const grades = stages.find((stage) => String(stage.id) === stageId)?.grades ?? []
  const choices = (list: typeof grades) => list.map(({ id, name }) => ({ value: id, label: name }))

  return (
    <div className="grid gap-3">
      {error && <Notice tone="bad">{error.message || t('stagesFailed')}</Notice>}
      <div className={className}>
        <SelectField
          name="stage_id"
          label={t('stage')}
          choices={choices(stages)}
          required
          ref={stageBox}
          value={stageId}
          onChange={(event) => setStageId(event.target.value)}
        />
        <SelectField
          key={`${stageId} ${grades.length}`}
          name="grade_id"
          label={t('grade')}
          choices={choices(grades)}
          placeholder={stageId ? undefined : t('stageFirst')}
          required
          disabled={!stageId}
          defaultValue={stageId === String(stage) ? (grade ?? '') : ''}
        />
      </div>
    </div>
  )
}
