import { spanWords } from '#contract/calendar/week-words.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams, useSearchParams } from '#web/routing/router.tsx'
import { Bone, Skeletons } from '#web/ui/kit/skeleton.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { ComingFact, SubscriptionFact } from './coming-facts.tsx'
import { ExamFact } from './exam-fact.tsx'
import { type ChildWeek, HomeworkFact, LessonFact } from './study-facts.tsx'
import { weekTexts } from './texts.ts'
import { WeekTurning } from './week-turning.tsx'

/**
 * Shows a child's week to its parent in five facts. The address names the week, so a link always shows the same week.
 * Without a date, the page shows the current week.
 */
export function WeekPage() {
  const t = useTexts(weekTexts)
  const { id = '' } = useParams()
  const from = useSearchParams()[0].get('from') ?? undefined
  const reply = useApi('GET /parent/child/:id/week', { params: { id }, query: { from } })
  const list = { label: t('children'), to: '/children' }
  if (reply.error?.status === 404 || reply.error?.status === 422) {
    return <MissingState title={t('notFound')} help={t('notFoundHelp')} list={list} />
  }
  const week = reply.data?.data
  const name = week?.child.name
  return (
    <div className="page-width grid gap-5 pt-4 pb-section">
      <PageHead title={name ? t('weekOf', { name }) : t('week')} />
      <Breadcrumbs
        steps={[list, ...(name ? [{ label: name, to: `/studentDetails/${id}` }] : []), { label: t('week') }]}
      />
      <div className="mx-auto grid w-full max-w-170 gap-4">
        {week ? (
          <Week week={week} />
        ) : (
          <UntilLoaded of={reply}>
            <Bone className="h-36 rounded-lg" />
            <Skeletons of="row" />
          </UntilLoaded>
        )}
      </div>
    </div>
  )
}

function Week({ week }: { week: ChildWeek }) {
  const t = useTexts(weekTexts)
  const language = useLanguage()
  const facts = [week.lessons.list, week.homework.list, week.exams.list, week.subscriptions.list, week.coming.list]
  return (
    <>
      <Cover week={week} />
      <WeekTurning week={week} />
      {facts.some((list) => list.length > 0) ? (
        <>
          <p className="text-small text-text-2">{t('hint')}</p>
          <ol className="grid gap-2.5" aria-label={t('facts')}>
            <li>
              <LessonFact lessons={week.lessons} />
            </li>
            <li>
              <HomeworkFact homework={week.homework} />
            </li>
            <li>
              <ExamFact exams={week.exams} childId={week.child.id} />
            </li>
            <li>
              <SubscriptionFact subscriptions={week.subscriptions} />
            </li>
            <li>
              <ComingFact coming={week.coming} />
            </li>
          </ol>
          <p className="text-small text-text-2">{t('until', { time: formatDateTime(week.week.until, language) })}</p>
        </>
      ) : (
        <EmptyState title={t('empty')} help={t('emptyHelp')} />
      )}
    </>
  )
}

function Cover({ week: { child, week } }: { week: ChildWeek }) {
  return (
    <div className="book cover-0 book-shape p-4.5 ps-9 md:p-6 md:ps-12">
      <div className="label">
        <div className="label-inner">
          <h1 tabIndex={-1} className="text-h2">
            <SchoolText text={child.name} />
          </h1>
          {child.gradeName && <p className="text-small">{child.gradeName}</p>}
          <p className="label-note font-semibold">{spanWords(week, useLanguage())}</p>
        </div>
      </div>
    </div>
  )
}
