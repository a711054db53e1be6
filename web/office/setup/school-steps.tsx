import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { askToLeave } from '#web/routing/leave-gates.ts'
import { CheckList } from './check-list.tsx'
import { CurriculumStep } from './curriculum-step.tsx'
import { FinalStep } from './final-step.tsx'
import { MadeAccount } from './made-account.tsx'
import { RulesStep } from './rules-step.tsx'
import { SchoolInShort } from './school-in-short.tsx'
import { SchoolStep } from './school-step.tsx'
import { SetupStep, type StepName, steps } from './setup-frame.tsx'
import { setupTexts } from './setup-texts.ts'
import { useChecks } from './use-checks.ts'

export type SetupState = CallReply<'GET /admin/setup'>['data']

export interface StepProps {
  state: SetupState
  onBack: () => void
  onSaved: () => void
}

const titles = {
  administrator: ['administratorTitle', 'administratorHelp'],
  school: ['schoolTitle', 'schoolHelp'],
  curriculum: ['curriculumTitle', 'curriculumHelp'],
  rules: ['rulesTitle', 'rulesHelp'],
  check: ['checkTitle', 'checkHelp'],
} as const

/** Renders the step after the last saved step, and earlier steps to which the administrator returns. */
export function SchoolSteps({ state }: { state: SetupState }) {
  const t = useTexts(setupTexts)
  const checks = useChecks()
  const [name, setName] = useState<StepName>(steps[Math.min(state.step, steps.length - 1)] ?? 'school')
  const place = steps.indexOf(name)
  const go = (to: number) => setName(steps[to] ?? name)
  const onBack = async () => {
    if (await askToLeave()) go(place - 1)
  }
  const props: StepProps = { state, onBack, onSaved: () => go(place + 1) }
  const [title, help] = titles[name]
  return (
    <SetupStep
      name={name}
      saved={state.step}
      title={t(title)}
      help={t(help)}
      aside={name === 'check' ? <SchoolInShort state={state} onEdit={setName} /> : <CheckList checks={checks} />}
    >
      {name === 'administrator' && <MadeAccount {...props} />}
      {name === 'school' && <SchoolStep {...props} />}
      {name === 'curriculum' && <CurriculumStep {...props} />}
      {name === 'rules' && <RulesStep {...props} />}
      {name === 'check' && <FinalStep checks={checks} onBack={props.onBack} />}
    </SetupStep>
  )
}
