import type { UseQueryResult } from '@tanstack/react-query'
import type { CallReply } from '#contract/all.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/hooks.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Bone, Skeletons } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { PaperQuestions } from './paper-questions.tsx'
import { PaperSide } from './paper-side.tsx'
import { paperTexts } from './texts.ts'

type Reply = CallReply<'GET /student/tests/:id/paper'>
export type CorrectedPaper = Reply['data']

interface Step {
  label: string
  to: string
}

/** Shows a student's own corrected paper. */
export function PaperPage() {
  const t = useTexts(paperTexts)
  const { id = '' } = useParams()
  const reply = useApi('GET /student/tests/:id/paper', { params: { id } })
  return <Paper reply={reply} list={{ label: t('results'), to: '/my/results' }} isOwn />
}

/** Shows a child's corrected paper to the parent. */
export function ChildPaperPage() {
  const t = useTexts(paperTexts)
  const { id = '', testId = '' } = useParams()
  const reply = useApi('GET /parent/child/:id/tests/:testId/paper', { params: { id, testId } })
  const child = reply.data?.data.student
  const list = { label: t('children'), to: '/children' }
  return (
    <Paper reply={reply} list={list} step={child && { label: child.name, to: `/studentDetails/${id}` }} isOwn={false} />
  )
}

interface Props {
  reply: UseQueryResult<Reply, ApiError>
  list: Step
  step?: Step | undefined
  /** True for the student, false for a parent. */
  isOwn: boolean
}

function Paper({ reply, list, step, isOwn }: Props) {
  const t = useTexts(paperTexts)
  const say = useBilingual()
  if (reply.error?.error === 'exam.paperClosed') {
    return <MissingState title={t('closed')} help={t('closedHelp')} list={list} />
  }
  if (reply.error?.error === 'exam.paperNever') {
    return <MissingState title={t('never')} help={t('neverHelp')} list={list} />
  }
  if (reply.error?.status === 404 || reply.error?.status === 422) {
    return <MissingState title={t('notFound')} help={t('notFoundHelp')} list={list} />
  }
  const paper = reply.data?.data
  const name = say(paper?.name) || t('paper')
  return (
    <div className="page-width grid gap-4 pt-4 pb-section">
      <PageHead title={paper ? `${t('paper')}: ${name}` : name} />
      <Breadcrumbs steps={[list, ...(step ? [step] : []), { label: name }]} />
      {paper ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_336px] lg:gap-8">
          <PaperSide paper={paper} name={name} isOwn={isOwn} />
          <PaperQuestions questions={paper.questions} isOwn={isOwn} />
        </div>
      ) : (
        <UntilLoaded of={reply}>
          <Bone className="h-36 rounded-lg" />
          <Skeletons of="row" />
        </UntilLoaded>
      )}
    </div>
  )
}
