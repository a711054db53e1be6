import { useState } from 'react'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { BilingualField } from '#web/ui/form/bilingual-field.tsx'
import { useDraftValues } from '#web/ui/form/draft-context.ts'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { PicturePicker } from '#web/ui/form/picture-picker.tsx'
import { editorTexts } from './editor-texts.ts'
import { ExamDateFields } from './exam-date-fields.tsx'
import type { Exam } from './exam-page.tsx'
import { ExamRuleFields } from './exam-rule-fields.tsx'
import { PracticeField } from './practice-field.tsx'
import { ReleaseFields } from './release-fields.tsx'

interface Props {
  exam: Exam | undefined
  onLeaveRule: (rule: string) => void
  /** True for a library exam, which has no dates. */
  inLibrary: boolean
}

/** Renders the fields of an exam except its questions. */
export function ExamFields({ exam, onLeaveRule, inLibrary }: Props) {
  const t = useTexts(editorTexts)
  const language = useLanguage()
  const draft = useDraftValues()?.is_practice
  const [isPractice, setPractice] = useState(exam?.is_practice === 1 || draft === '1')
  return (
    <>
      <BilingualField
        name="name"
        labels={{ ar: t('name'), en: t('nameEn') }}
        values={exam?.name}
        required
        maxLength={200}
      />
      <TextArea
        name="desc"
        label={t('desc')}
        // An edit requires a description, a new exam does not.
        required={!!exam}
        optional={!exam}
        defaultValue={exam?.description[language] ?? ''}
        maxLength={5000}
        rows={3}
        dir="auto"
      />
      {!inLibrary && (
        <PracticeField
          exam={exam}
          isPractice={isPractice}
          onChange={(chosen) => {
            setPractice(chosen)
            onLeaveRule(chosen ? 'watchful' : (exam?.leave_rule ?? 'strict'))
          }}
        />
      )}
      <div className="grid items-start gap-5 md:grid-cols-[160px_1fr_1fr]">
        <Field
          name="duration"
          label={t('duration')}
          defaultValue={exam?.duration ?? ''}
          inputMode="numeric"
          dir="ltr"
          required
        />
        {!isPractice && <ExamRuleFields exam={exam} onLeaveRule={onLeaveRule} />}
      </div>
      {!inLibrary && !isPractice && <ExamDateFields exam={exam} />}
      {!isPractice && <ReleaseFields exam={exam} inLibrary={inLibrary} />}
      <PicturePicker label={t('image')} present={exam?.image} />
    </>
  )
}
