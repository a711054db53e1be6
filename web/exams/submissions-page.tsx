import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { CallReply } from '#contract/all.ts'
import type { SubmissionSort } from '#contract/exam-table.ts'
import { useApi } from '#web/api/hooks.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams, useSearchParams } from '#web/routing/router.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { isPastEnd } from '#web/ui/list/async-list.tsx'
import { EmptyState, ErrorState } from '#web/ui/list/empty-state.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { ExamSummary } from './exam-summary.tsx'
import { sortOf } from './submission-sorts.ts'
import { SubmissionTable } from './submission-table.tsx'
import { SubmissionTools } from './submission-tools.tsx'
import { examTexts } from './texts.ts'

export function SubmissionsPage() {
  const t = useTexts(examTexts)
  const say = useBilingual()
  const { id = '' } = useParams()
  const exam = useApi('GET /test/:id', { params: { id } })
  const [search, setSearch] = useSearchParams()
  const sort = sortOf(search.get('sort'))
  const submissions = useApi('GET /tests/:id/submissions', {
    params: { id },
    query: { page: usePage(), per_page: 12, sort },
  })
  // Choosing another order opens the first page.
  const sorting = { sort, onSort: (next: SubmissionSort) => setSearch({ sort: next }, { replace: true }) }
  if (submissions.error?.status === 404)
    return (
      <MissingState
        title={t('examNotFound')}
        help={t('examNotFoundHelp')}
        list={{ label: t('courses'), to: '/courses' }}
      />
    )
  const name = say(exam.data?.data.name) || t('exam')
  return (
    <div className="page-width pt-4 pb-section">
      <PageHead title={`${t('submissions')}: ${name}`} />
      <Breadcrumbs
        steps={[
          { label: t('courses'), to: '/courses' },
          { label: name, to: `/exam/${id}` },
          { label: t('submissions') },
        ]}
      />
      <SectionHead as="h1" id="submissions" title={t('submissions')} help={<SchoolText text={name} />} />
      <Unfinished count={submissions.data?.unfinished ?? 0} />
      <Summary examId={id} {...sorting} />
      <Submissions of={submissions} {...sorting} />
      <ListPager of={submissions} list="submissions" className="mt-8" />
    </div>
  )
}

type Sorting = Pick<ComponentProps<typeof SubmissionTable>, 'sort' | 'onSort'>

function Submissions({ of, ...sorting }: Sorting & { of: UseQueryResult<CallReply<'GET /tests/:id/submissions'>> }) {
  const t = useTexts(examTexts)
  if (of.isError && !of.data) return <ErrorState onRetry={() => of.refetch()} busy={of.isFetching} />
  const rows = of.data && !isPastEnd(of.data.pagination) ? of.data.data : undefined
  if (rows?.length === 0) return <EmptyState title={t('noSubmissions')} help={t('noSubmissionsHelp')} />
  return <SubmissionTable rows={rows} {...sorting} />
}

/** Shows the exam in figures, and the tools of the list. Shows nothing for an exam without students. */
function Summary({ examId, ...tools }: ComponentProps<typeof SubmissionTools>) {
  const reply = useApi('GET /tests/:id/summary', { params: { id: examId } })
  const summary = reply.data?.data
  if (reply.isLoading) {
    return (
      <div className="loads-first">
        <Bone className="mb-6 h-120 rounded-lg" />
      </div>
    )
  }
  if (!summary || summary.submitted + summary.absent.count === 0) return null
  return (
    <>
      <ExamSummary summary={summary} />
      <SubmissionTools examId={examId} {...tools} />
    </>
  )
}

/** Shows how many attempts are over but could not be scored yet. */
function Unfinished({ count }: { count: number }) {
  const t = useTexts(examTexts)
  if (count === 0) return null
  return (
    <div className="mb-4">
      <Notice tone="warn">
        <p>
          {t('unfinished', { count })} <Link to="/contact-us">{t('unfinishedHelp')}</Link>
        </p>
      </Notice>
    </div>
  )
}
