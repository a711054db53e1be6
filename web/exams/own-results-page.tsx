import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatDate } from '#web/i18n/format.ts'
import { SchoolText, SchoolTexts } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'
import { Skeletons } from '#web/ui/kit/skeleton.tsx'
import { isPastEnd } from '#web/ui/list/async-list.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { LowerLine, RowTable } from '#web/ui/rows/row-table.tsx'
import { ownResultTexts } from './own-results-texts.ts'

type Result = CallReply<'GET /student/results'>['data'][number]

/** Shows all final results of the student, page by page. */
export function OwnResultsPage() {
  const t = useTexts(ownResultTexts)
  const results = useApi('GET /student/results', { query: { page: usePage() } }, { staleTime: 0 })
  return (
    <div className="page-width pt-4 pb-section">
      <PageHead title={t('title')} />
      <Breadcrumbs steps={[{ label: t('profile'), to: '/profile' }, { label: t('title') }]} />
      <div className="mt-4">
        <SectionHead as="h1" id="results" title={t('title')} help={t('help')} />
        {results.data && !isPastEnd(results.data.pagination) ? (
          <Results results={results.data.data} />
        ) : (
          <UntilLoaded of={results}>
            <Skeletons of="row" />
          </UntilLoaded>
        )}
        <ListPager of={results} list="results" className="mt-8" />
      </div>
    </div>
  )
}

function Results({ results }: { results: Result[] }) {
  const t = useTexts(ownResultTexts)
  const language = useLanguage()
  if (results.length === 0) return <EmptyState title={t('none')} help={t('noneHelp')} />
  return (
    <RowTable
      caption={t('title')}
      rows={results}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      columns={[
        { label: t('work'), kind: 'name', cell: (result) => <Name of={result} /> },
        { label: t('score'), kind: 'score', cell: ({ score, total }) => <ScoreRing score={score} total={total} /> },
        { label: t('date'), cell: ({ at }) => formatDate(at, language) },
        {
          label: t('note'),
          cell: ({ note }) =>
            note && (
              <span dir="auto" className="block max-w-measure whitespace-pre-line">
                {note}
              </span>
            ),
        },
      ]}
    />
  )
}

function Name({ of: { kind, id, name, subject, course, is_open } }: { of: Result }) {
  const t = useTexts(ownResultTexts)
  const say = useBilingual()
  const isExam = kind === 'exam'
  const to = isExam ? (is_open === 1 ? `/paper/${id}` : `/student-exam/${id}`) : `/homework/${id}`
  return (
    <>
      <SchoolText text={say(name)} />
      <LowerLine>
        <SchoolTexts of={[t(kind), say(subject), say(course)]} />
      </LowerLine>
      {(isExam || is_open === 1) && (
        <Link to={to} className="block min-h-tap content-center text-small text-primary underline">
          {t(isExam ? (is_open === 1 ? 'paper' : 'receipt') : 'correction')}
          <span className="sr-only">
            : <SchoolText text={say(name)} />
          </span>
        </Link>
      )}
    </>
  )
}
