import { useState } from 'react'
import { useStages } from '#web/catalogue/use-stages.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
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
  const { stages, trouble } = useStages()
  const [stageId, setStageId] = useState(String(stage ?? ''))
  const stageBox = useEarlyValue<HTMLSelectElement>(setStageId)
  const grades = stages.find((stage) => String(stage.id) === stageId)?.grades ?? []
  const choices = (list: typeof grades) => list.map(({ id, name }) => ({ value: id, label: name }))

  return (
    <div className="grid gap-3">
      {trouble}
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
