import type { UseQueryResult } from '@tanstack/react-query'
import type { CallReply } from '#contract/all.ts'
import { formatDate, formatTime } from '#web/i18n/format.ts'
import { SchoolText, SchoolTexts } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Skeletons } from '#web/ui/kit/skeleton.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { isPastEnd } from '#web/ui/list/async-list.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { ListPager } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { LowerLine, RowTable } from '#web/ui/rows/row-table.tsx'
import { ScoreCell } from './score-cell.tsx'
import { peopleTexts } from './texts.ts'

type Tests = CallReply<'GET /parent/child/:id/tests'>

/** Lists a student's results. `papersOf` is the child whose corrected papers the parent may open. */
export function ChildResults({
  tests,
  papersOf,
}: {
  tests: UseQueryResult<Tests, unknown>
  papersOf?: number | undefined
}) {
  const t = useTexts(peopleTexts)
  const words = useTexts(uiTexts)
  return (
    <section aria-labelledby="results">
      <SectionHead
        id="results"
        title={t('results')}
        end={
          !!tests.data?.pagination.total && (
            <p className="text-small text-text-2">
              {t('newestFirst', { exams: words('exams', { count: tests.data.pagination.total }) })}
            </p>
          )
        }
      />
      {tests.data && !isPastEnd(tests.data.pagination) ? (
        <ResultTable exams={tests.data.data} papersOf={papersOf} />
      ) : (
        <UntilLoaded of={tests}>
          <Skeletons of="row" />
        </UntilLoaded>
      )}
      <ListPager of={tests} list="results" className="mt-8" />
    </section>
  )
}

function ResultTable({ exams, papersOf }: { exams: Tests['data']; papersOf: number | undefined }) {
  const t = useTexts(peopleTexts)
  const words = useTexts(uiTexts)
  const say = useBilingual()
  const language = useLanguage()
  if (exams.length === 0) return <EmptyState title={t('noResults')} />
  return (
    <RowTable
      caption={t('results')}
      rows={exams}
      keyOf={(exam) => exam.id}
      columns={[
        {
          label: t('exam'),
          kind: 'name',
          cell: (exam) => (
            <>
              <SchoolText text={say(exam.name)} />
              <LowerLine>
                <SchoolTexts of={[say(exam.subject), say(exam.course)]} />
              </LowerLine>
              {papersOf !== undefined && exam.paper_open === 1 && (
                <Link
                  to={`/children/${papersOf}/paper/${exam.id}`}
                  className="block min-h-tap content-center text-small text-primary underline"
                >
                  {t('paper')}
                </Link>
              )}
            </>
          ),
        },
        {
          label: t('score'),
          kind: 'score',
          cell: (exam) => <ScoreCell score={exam.child_score} total={exam.total_questions ?? exam.counts} />,
        },
        {
          label: t('duration'),
          cell: (exam) => (exam.child_duration === null ? null : words('minutes', { count: exam.child_duration })),
        },
        {
          label: t('submittedAt'),
          cell: ({ child_submitted_at: at }) =>
            at === null ? null : (
              <>
                {formatDate(at, language)}
                <span className="md:hidden">{language === 'ar' ? '، ' : ', '}</span>
                <span className="text-text-2 max-md:whitespace-nowrap md:block">{formatTime(at, language)}</span>
              </>
            ),
        },
      ]}
    />
  )
}
