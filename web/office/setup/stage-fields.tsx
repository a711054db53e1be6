import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Accordion } from '#web/ui/page/accordion.tsx'
import { type Curriculum, isComplete, newRow, type StageRow } from './curriculum-lists.ts'
import { NameRow, NameRows } from './curriculum-rows.tsx'
import { schoolTexts } from './setup-texts.ts'

interface Props {
  lists: Curriculum
  isChecked: boolean
  onChange: (lists: Curriculum) => void
}

/** Renders the names of the stages, each with the names of its grades. */
export function StageFields({ lists, isChecked, onChange }: Props) {
  const t = useTexts(schoolTexts)
  const language = useLanguage()
  const change = (stages: StageRow[]) => onChange({ ...lists, stages })
  const gradesOf = (stage: StageRow) => (grades: StageRow['grades']) =>
    change(lists.stages.map((one) => (one.key === stage.key ? { ...one, grades } : one)))
  return (
    <div className="office-form">
      <h2>{t('stages')}</h2>
      <div>
        {lists.stages.map((stage) => (
          <Accordion
            key={stage.key}
            open={stage.id === undefined || (isChecked && !isComplete({ stages: [stage], subjects: lists.subjects }))}
            title={`${stage[language] || t('noName')} · ${t('gradeCount', { count: stage.grades.length })}`}
          >
            <div className="grid gap-5">
              <NameRow words="stage" rows={lists.stages} row={stage} isChecked={isChecked} onChange={change} />
              <div className="setup-grades grid gap-3">
                <NameRows
                  words="grade"
                  rows={stage.grades}
                  add={t('addGrade')}
                  isChecked={isChecked}
                  onChange={gradesOf(stage)}
                />
              </div>
            </div>
          </Accordion>
        ))}
      </div>
      <Button
        look="tint"
        size="sm"
        icon="plus"
        className="justify-self-start"
        onClick={() => change([...lists.stages, { ...newRow(), grades: [newRow()] }])}
      >
        {t('addStage')}
      </Button>
    </div>
  )
}
