import { StageAndGrade } from '#web/catalogue/stages/stage-and-grade.tsx'
import { useStages } from '#web/catalogue/stages/use-stages.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { schoolingTexts } from './schooling-texts.ts'

interface Props {
  userType: 'student' | 'teacher' | 'parent'
  className: string
  /**
   * The current stage and grade when editing a profile, null if none was chosen; undefined in the registration form.
   */
  stage?: number | null
  grade?: number | null
}

/** Asks a student for stage and grade, or a parent for a child's code. */
export function RoleFields({ userType, ...schooling }: Props) {
  const t = useTexts(schoolingTexts)
  if (userType === 'teacher') return null
  if (userType === 'student') return <Schooling {...schooling} />
  return <StudentCodeField label={t('code')} hint={t('codeHint')} />
}

function Schooling({ className, stage, grade }: Omit<Props, 'userType'>) {
  const { stages, trouble } = useStages()
  return (
    <div className="grid gap-3">
      {trouble}
      <div className={className}>
        <StageAndGrade stages={stages} stage={stage} grade={grade} required />
      </div>
    </div>
  )
}

export function StudentCodeField({ label, hint }: { label: string; hint?: string }) {
  return (
    <Field
      name="code"
      label={label}
      hint={hint}
      placeholder="STD-4F7K2Q"
      dir="ltr"
      required
      autoCapitalize="characters"
      autoComplete="off"
    />
  )
}
