import { useApi } from '#web/api/hooks.ts'
import { NotLoaded } from '#web/catalogue/stages/not-loaded.tsx'
import { namedChoices, StageAndGrade } from '#web/catalogue/stages/stage-and-grade.tsx'
import { stageTexts } from '#web/catalogue/stages/stage-texts.ts'
import { useStages } from '#web/catalogue/stages/use-stages.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useDraftValues } from '#web/ui/form/draft-context.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { editingTexts } from './editing-texts.ts'
import type { OwnCourse } from './own-courses.tsx'

/** Asks for subject, stage, and a grade of that stage. For a new course, only the server validates the choices. */
export function CurriculumFields({ course }: { course: OwnCourse | undefined }) {
  const t = useTexts(editingTexts)
  const loading = useTexts(stageTexts)('loading')
  const subjects = useApi('GET /subjects')
  const { stages, trouble } = useStages()
  const subjectList = subjects.data?.data.data
  const draft = useDraftValues()
  const chosen = (name: 'subject_id' | 'stage_id' | 'grade_id') => Number(draft?.[name]) || course?.[name]

  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      {(subjects.error || trouble) && (
        <div className="grid gap-3 sm:col-span-3">
          {/* A message in the form reports subjects that failed to load, so no toast does. */}
          <NotLoaded of={subjects} words={t('subjectsFailed')} />
          {trouble}
        </div>
      )}
      <SelectField
        key={`subjects ${subjectList?.length}`}
        name="subject_id"
        label={t('subject')}
        choices={namedChoices(subjectList, { id: chosen('subject_id'), name: loading })}
        defaultValue={chosen('subject_id')}
        required={!!course}
      />
      <StageAndGrade stages={stages} stage={chosen('stage_id')} grade={chosen('grade_id')} required={!!course} />
    </div>
  )
}
