import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { Facts } from '#web/exams/attempt/facts.tsx'
import { formatDateTime } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { ScoreRing, ScoreWord } from '#web/ui/kit/score-ring.tsx'
import { Bone, Skeletons } from '#web/ui/kit/skeleton.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { AttemptTimeline } from './attempt-timeline.tsx'
import { LateAnswers } from './late-answers.tsx'
import { ReopenAttempt } from './reopen-attempt.tsx'
import { SubmissionAnswers } from './submission-answers.tsx'
import { examTexts } from './texts.ts'

export type Submission = CallReply<'GET /tests/submission/data/:id'>['data']

/** Shows one student's submission to the teacher: score, answers, events and the reason of the end. */
export function SubmissionPage() {
  const t = useTexts(examTexts)
  const say = useBilingual()
  const { studentId = '' } = useParams()
  const reply = useApi('GET /tests/submission/data/:id', { params: { id: studentId } })
  const submission = reply.data?.data
  if (reply.error?.status === 404) {
    return (
      <MissingState
        title={t('submissionNotFound')}
        help={t('examNotFoundHelp')}
        list={{ label: t('courses'), to: '/courses' }}
      />
    )
  }
  if (!submission) {
    return (
      <div className="page-width grid gap-6 pt-6 pb-section">
        <PageHead title={t('submission')} />
        <UntilLoaded of={reply}>
          <Bone className="h-36 rounded-lg" />
          <Skeletons of="row" />
        </UntilLoaded>
      </div>
    )
  }
  const name = say(submission.test_name)
  return (
    <div className="page-width grid gap-10 pt-4 pb-section">
      <PageHead title={`${submission.student_name}: ${name}`} />
      <div className="grid gap-3">
        <Breadcrumbs
          steps={[
            { label: name, to: `/exam/${submission.test_id}` },
            { label: t('submissions'), to: `/exam/${submission.test_id}/submissions` },
            { label: submission.student_name },
          ]}
        />
        <Summary submission={submission} />
      </div>
      {submission.late && <LateAnswers submission={submission} late={submission.late} />}
      <SubmissionAnswers answers={submission.answers} />
      <AttemptTimeline events={submission.events} />
    </div>
  )
}

function Summary({ submission }: { submission: Submission }) {
  const t = useTexts(examTexts)
  const words = useTexts(uiTexts)
  const say = useBilingual()
  const language = useLanguage()
  const facts = [
    [t('duration'), words('minutes', { count: submission.duration })],
    [t('submittedAt'), formatDateTime(submission.submitted_at, language)],
    [t('why'), t(submission.submit_reason)],
  ] as const
  return (
    <section className="grid gap-5 panel p-5 md:p-7">
      <div className="flex flex-wrap items-center gap-5">
        <ScoreRing score={submission.score} total={submission.total_questions} size="score-lg" />
        <div className="min-w-36 flex-1">
          <h1 tabIndex={-1} className="text-h2">
            <SchoolText text={submission.student_name} />
          </h1>
          <p className="text-text-2">
            <SchoolText text={say(submission.test_name)} />
          </p>
          <ScoreWord score={submission.score} total={submission.total_questions} />
        </div>
        <ReopenAttempt submission={submission} />
      </div>
      <Facts
        facts={facts}
        receipt={[t('receipt'), submission.receipt]}
        className="grid grid-cols-2 gap-x-6 gap-y-4 lg:flex lg:justify-between"
      />
    </section>
  )
}
