import { useState } from 'react'
import { schoolRules } from '#contract/school-rules.ts'
import { StatusSwitch } from '#web/catalogue/status-switch.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Select } from '#web/office/ui/select.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'
import type { SetupState, StepProps } from './school-steps.tsx'
import { setupTexts } from './setup-texts.ts'
import { StepFoot } from './step-foot.tsx'

export function RulesStep({ state, onBack, onSaved }: StepProps) {
  const t = useTexts(setupTexts)
  return (
    <Form
      call="POST /admin/setup/rules"
      className="office-panel"
      failed={t('failed')}
      refresh={['GET /admin/setup']}
      onSent={onSaved}
    >
      {schoolRules.map((rule) => (
        <RuleRow key={rule.key} rule={rule} rules={state.rules} />
      ))}
      <StepFoot onBack={onBack} />
    </Form>
  )
}

type Rule = (typeof schoolRules)[number]

function RuleRow({ rule, rules }: { rule: Rule; rules: SetupState['rules'] }) {
  const inLanguage = useBilingual()
  const label = inLanguage(rule.label)
  return (
    <div className="office-form setup-rule">
      <div>
        <h2>{label}</h2>
        <p className="text-small text-text-2">{inLanguage(rule.help)}</p>
      </div>
      {rule.kind === 'flag' ? (
        <Flag name={rule.key} label={label} isOn={rules[rule.key] === 1} />
      ) : (
        <Choice name={rule.key} label={label} values={rule.values} chosen={rules[rule.key]} />
      )}
    </div>
  )
}

function Flag({ name, label, isOn }: { name: Rule['key']; label: string; isOn: boolean }) {
  const t = useTexts(setupTexts)
  const [on, setOn] = useState(isOn)
  return (
    <>
      <HiddenField name={name} value={on ? 1 : 0} />
      <StatusSwitch checked={on} onChange={() => setOn(!on)} label={label} on={t('yes')} off={t('no')} />
    </>
  )
}

interface ChoiceProps {
  name: Rule['key']
  label: string
  values: readonly number[]
  chosen: number
}

function Choice({ name, label, values, chosen }: ChoiceProps) {
  const t = useTexts(setupTexts)
  return (
    <Select name={name} aria-label={label} defaultValue={chosen} className="setup-choice">
      {values.map((value) => (
        <option key={value} value={value}>
          {value === 0 ? t('noLimit') : value}
        </option>
      ))}
    </Select>
  )
}
