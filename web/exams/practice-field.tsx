import { useTexts } from '#web/i18n/use-texts.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { editorTexts } from './editor-texts.ts'
import type { Exam } from './exam-page.tsx'

interface Props {
  exam: Exam | undefined
  isPractice: boolean
  onChange: (isPractice: boolean) => void
}

/** Asks whether the exam is the course's free practice. A stored practice stays a practice. */
export function PracticeField({ exam, isPractice, onChange }: Props) {
  const t = useTexts(editorTexts)
  if (exam?.is_practice) return <Notice icon="eye">{t('isPractice')}</Notice>
  return (
    <SelectField
      name="is_practice"
      label={t('practice')}
      hint={t('practiceHint')}
      defaultValue={isPractice ? '1' : '0'}
      choices={(['0', '1'] as const).map((value) => ({ value, label: t(value === '1' ? 'forAll' : 'forStudents') }))}
      onChange={(event) => onChange(event.target.value === '1')}
      required
    />
  )
}
