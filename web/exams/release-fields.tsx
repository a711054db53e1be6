import { useState } from 'react'
import { cairoMinute } from '#contract/calendar/cairo.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useDraftValues } from '#web/ui/form/draft-context.ts'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import { editorTexts } from './editor-texts.ts'
import type { Exam } from './exam-page.tsx'

const releaseRules = ['by_hand', 'at_once', 'after', 'never'] as const

/** Asks when the corrected papers open. A library exam offers no date, because a library exam has no dates. */
export function ReleaseFields({ exam, inLibrary }: { exam: Exam | undefined; inLibrary: boolean }) {
  const t = useTexts(editorTexts)
  const [rule, setRule] = useState<string>(useDraftValues()?.release_rule ?? exam?.release_rule ?? 'by_hand')
  const rules = inLibrary ? releaseRules.filter((one) => one !== 'after') : releaseRules
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <SelectField
        name="release_rule"
        label={t('releaseRule')}
        hint={rule === 'at_once' ? t('atOnceHint') : undefined}
        defaultValue={rule}
        choices={rules.map((value) => ({ value, label: t(value) }))}
        onChange={(event) => setRule(event.target.value)}
        required
      />
      {rule === 'after' && (
        <Field
          name="released_at"
          type="datetime-local"
          label={t('releasedAt')}
          hint={t('releasedAtHint')}
          defaultValue={exam?.released_at ? cairoMinute(new Date(exam.released_at)) : ''}
          required
        />
      )}
    </div>
  )
}
