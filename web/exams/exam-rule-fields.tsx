import { useTexts } from '#web/i18n/use-texts.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { editorTexts } from './editor-texts.ts'
import type { Exam } from './exam-page.tsx'

interface Props {
  exam: Exam | undefined
  onLeaveRule: (rule: string) => void
}

/** Asks about leaving the page and about late answers. A practice has neither. */
export function ExamRuleFields({ exam, onLeaveRule }: Props) {
  const t = useTexts(editorTexts)
  return (
    <>
      <SelectField
        name="leave_rule"
        label={t('leaveRule')}
        defaultValue={exam?.leave_rule ?? 'strict'}
        choices={(['strict', 'watchful'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(event) => onLeaveRule(event.target.value)}
        required
      />
      <SelectField
        name="late_answers"
        label={t('lateRule')}
        defaultValue={exam?.late_answers ?? 'ask'}
        choices={(['ask', 'count_consistent'] as const).map((value) => ({ value, label: t(value) }))}
        required
      />
    </>
  )
}
