import { useState } from 'react'
import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Bone, Skeletons } from '#web/ui/kit/skeleton.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { PracticeForm } from './practice-form.tsx'
import { PracticeResult } from './practice-result.tsx'
import { practiceTexts } from './texts.ts'
import { usePracticeAnswers } from './use-practice-answers.ts'

export type Practice = CallReply<'GET /tests/:id/practice'>['data']
export type Result = CallReply<'POST /tests/:id/practice'>['data']

/** Shows a course's free practice to everybody: the questions, then the result with the right answers. */
export function PracticePage() {
  const t = useTexts(practiceTexts)
  const { id = '' } = useParams()
  const reply = useApi('GET /tests/:id/practice', { params: { id } })
  const practice = reply.data?.data

  if (reply.error?.status === 404) return <MissingState title={t('notFound')} help={t('notFoundHelp')} />
  if (!practice) {
    return (
      <div className="page-width grid gap-6 pt-6 pb-section">
        <PageHead title={t('practice')} />
        <UntilLoaded of={reply}>
          <Bone className="h-10 w-2/3" />
          <Skeletons of="row" />
        </UntilLoaded>
      </div>
    )
  }
  return <Loaded key={practice.id} practice={practice} onChanged={() => void reply.refetch()} />
}

function Loaded({ practice, onChanged }: { practice: Practice; onChanged: () => void }) {
  const { answers, choose, forget } = usePracticeAnswers(practice.id)
  const [result, setResult] = useState<Result>()
  return (
    <div className="page-width grid gap-6 pt-4 pb-section">
      <Head practice={practice} />
      {result ? (
        <PracticeResult practice={practice} result={result} onAgain={() => setResult(undefined)} />
      ) : (
        <PracticeForm
          practice={practice}
          answers={answers}
          onChoose={choose}
          onChanged={onChanged}
          onResult={(shown) => {
            forget()
            setResult(shown)
          }}
        />
      )}
    </div>
  )
}

function Head({ practice }: { practice: Practice }) {
  const t = useTexts(practiceTexts)
  const ui = useTexts(uiTexts)
  const say = useBilingual()
  const course = useApi('GET /course/data/:id', { params: { id: practice.course_id } }).data?.data
  const name = say(practice.name)
  const courseStep = { label: say(course?.name) || t('course'), to: `/course-details/${practice.course_id}` }
  return (
    <header className="grid gap-2">
      <PageHead title={name} description={practice.desc || t('help')} image={practice.image} />
      <Breadcrumbs steps={[courseStep, { label: name }]} />
      <h1 tabIndex={-1}>
        <SchoolText text={name} />
      </h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-2">
        <Badge tone="info" icon="exam">
          {ui('freePractice')}
        </Badge>
        <SchoolText text={practice.teacher.name} />
        {ui('questions', { count: practice.counts })}
      </div>
      {practice.desc && (
        <p dir="auto" className="max-w-measure text-text-2">
          {practice.desc}
        </p>
      )}
    </header>
  )
}
