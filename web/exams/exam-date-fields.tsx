import { cairoMinute } from '#contract/calendar/cairo.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import { editorTexts } from './editor-texts.ts'
import type { Exam } from './exam-page.tsx'

/** Asks by which date students should take the exam, and whether a missed exam sends guardians a message. */
export function ExamDateFields({ exam }: { exam: Exam | undefined }) {
  const t = useTexts(editorTexts)
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Field
        name="take_by"
        type="datetime-local"
        label={t('takeBy')}
        hint={t('takeByHint')}
        defaultValue={exam?.take_by ? cairoMinute(new Date(exam.take_by)) : ''}
        optional
      />
      <SelectField
        name="tell_missed"
        label={t('tellMissed')}
        hint={t('tellMissedHint')}
        defaultValue={String(exam?.tell_missed ?? 0)}
        choices={(['0', '1'] as const).map((value) => ({ value, label: t(value === '1' ? 'tell' : 'doNotTell') }))}
        required
      />
    </div>
  )
}
