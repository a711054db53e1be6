import { useState } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { signUpTexts } from './texts.ts'

interface Props {
  role: 'student' | 'teacher' | 'parent'
  className: string
}

/** What only one role is asked: a student's stage and grade, a parent's child. */
export function RoleFields({ role, className }: Props) {
  const t = useTexts(signUpTexts)
  if (role === 'teacher') return null
  if (role === 'student') return <StageAndGrade className={className} />
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
function StageAndGrade({ className }: { className: string }) {
  const t = useTexts(signUpTexts)
  const { data, error } = useApi('GET /stage')
  const [stageId, setStageId] = useState('')
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
          value={stageId}
          onChange={(event) => setStageId(event.target.value)}
        />
        <SelectField
          key={stageId}
          name="grade_id"
          label={t('grade')}
          choices={choices(grades)}
          placeholder={stageId ? undefined : t('stageFirst')}
          required
          disabled={!stageId}
        />
      </div>
    </div>
  )
}
