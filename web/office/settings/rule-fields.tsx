import { useId, useState } from 'react'
import { schoolRules } from '#contract/school-rules.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Select } from '#web/office/ui/select.tsx'
import { useDraftValues } from '#web/ui/form/draft-context.ts'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import type { Settings } from './settings-panel.tsx'
import { settingsTexts } from './texts.ts'

type Rule = (typeof schoolRules)[number]
interface Props {
  rule: Rule
  value: number
}

/** Renders every rule of `contract/school-rules.ts` with its help. */
export function RuleFields({ settings }: { settings: Settings }) {
  return schoolRules.map((rule) => {
    const value = settings[rule.key]
    return rule.kind === 'flag' ? (
      <FlagRule key={rule.key} rule={rule} value={value} />
    ) : (
      <ChoiceRule key={rule.key} rule={rule} value={value} values={rule.values} />
    )
  })
}

function FlagRule({ rule, value }: Props) {
  const language = useLanguage()
  const id = useId()
  const draft = useDraftValues()?.[rule.key]
  const [checked, setChecked] = useState((draft ?? String(value)) === '1')
  return (
    <div className="office-rule-flag">
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          aria-describedby={`${id}-help`}
          onChange={(event) => setChecked(event.target.checked)}
        />
        {rule.label[language]}
      </label>
      {/* Browsers send nothing for an empty check box, so a hidden input sends its value. */}
      <HiddenField name={rule.key} value={checked ? 1 : 0} />
      <p id={`${id}-help`}>{rule.help[language]}</p>
    </div>
  )
}

function ChoiceRule({ rule, value, values }: Props & { values: readonly number[] }) {
  const t = useTexts(settingsTexts)
  const language = useLanguage()
  const id = useId()
  return (
    <div className="office-rule office-rule-choice">
      <label htmlFor={id}>{rule.label[language]}</label>
      <Select id={id} name={rule.key} defaultValue={value} aria-describedby={`${id}-help`}>
        {values.map((one) => (
          <option key={one} value={one}>
            {one === 0 ? t('off') : one}
          </option>
        ))}
      </Select>
      <p id={`${id}-help`}>{rule.help[language]}</p>
    </div>
  )
}
