import type { ReactNode } from 'react'
import { schoolRules } from '#contract/school-rules.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import type { SetupState } from './school-steps.tsx'
import type { StepName } from './setup-frame.tsx'
import { schoolTexts, setupTexts } from './setup-texts.ts'

/** Shows school, curriculum and rules beside the last step, each with a button that returns to its step. */
export function SchoolInShort({ state, onEdit }: { state: SetupState; onEdit: (step: StepName) => void }) {
  const t = useTexts(setupTexts)
  const words = useTexts(schoolTexts)
  const inLanguage = useBilingual()
  const grades = state.stages.flatMap((stage) => stage.grades).length
  const edit = (step: StepName) => () => onEdit(step)
  return (
    <aside className="office-panel" aria-labelledby="in-short">
      <div className="office-panel-h">
        <h2 id="in-short">{t('inShort')}</h2>
      </div>
      <Part title={t('school')} onEdit={edit('school')}>
        <p>
          <bdi>{inLanguage(state.school.name)}</bdi>
        </p>
        <p>
          <bdi dir="ltr">{state.school.support}</bdi>
        </p>
      </Part>
      <Part title={t('curriculum')} onEdit={edit('curriculum')}>
        <p>{words('stageCount', { count: state.stages.length })}</p>
        <p>{words('gradeCount', { count: grades })}</p>
        <p>{words('subjectCount', { count: state.subjects.length })}</p>
      </Part>
      <Part title={t('rules')} onEdit={edit('rules')}>
        {schoolRules.map(({ key, label }) => (
          <p key={key}>
            {inLanguage(label)}:{' '}
            {key === 'devices_at_once' ? state.rules[key] || t('noLimit') : t(state.rules[key] ? 'yes' : 'no')}
          </p>
        ))}
      </Part>
    </aside>
  )
}

function Part({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  const t = useTexts(setupTexts)
  return (
    <div className="office-panel-b grid grid-cols-[1fr_auto] gap-x-3 border-border text-small text-text-2 not-last:border-b">
      <h3 className="self-center text-text">{title}</h3>
      <button type="button" className="office-link" onClick={onEdit}>
        {t('edit')}
        <span className="sr-only">: {title}</span>
      </button>
      <div className="col-span-2">{children}</div>
    </div>
  )
}
