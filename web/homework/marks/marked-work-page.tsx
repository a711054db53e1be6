import { SchoolText } from '#web/i18n/school-text.tsx'
import './print.css'
import { courseToBuy } from '#web/api/course-to-buy.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { SubscriptionNeededPage } from '#web/subscriptions/offer/subscription-needed.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { ScoreRing } from '#web/ui/kit/score-ring.tsx'
import { Bone, Skeletons } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { markTexts } from './mark-texts.ts'
import { MarkedPage, type MarkedWork } from './marked-page.tsx'
import { VoicePlayer } from './voice-player.tsx'

/** Shows a graded submission with the teacher's marks to its student and the parents. Prints page by page. */
export function MarkedWorkPage() {
  const t = useTexts(markTexts)
  const say = useBilingual()
  const { id = '' } = useParams()
  const isParent = useSession()?.user.user_type === 'parent'
  const reply = useApi('GET /homework-submission/submission/:id/marks', { params: { id } })
  const courseId = courseToBuy(reply.error)
  if (courseId !== undefined) return <SubscriptionNeededPage title={t('title')} courseId={courseId} />
  if (reply.error?.status === 404 || reply.error?.status === 403) {
    return <MissingState title={t('notFound')} help={t('notFoundHelp')} />
  }
  const work = reply.data?.data
  const name = say(work?.homework_name) || t('homework')
  const steps = isParent
    ? [{ label: t('children'), to: '/children' }, { label: name }]
    : [{ label: name, to: `/homework/${work?.homework_id}` }, { label: t('title') }]
  return (
    <div className="page-width grid gap-6 pt-4 pb-section">
      <PageHead title={work ? `${t('title')}: ${name}` : t('title')} />
      {work ? (
        <>
          <Breadcrumbs steps={steps} />
          <Head work={work} name={name} onExpired={() => reply.refetch()} />
          {work.pages.map((page, at) => (
            <MarkedPage key={page.id} page={page} number={at + 1} all={work.pages.length} />
          ))}
        </>
      ) : (
        <UntilLoaded of={reply}>
          <Bone className="h-24 rounded-lg" />
          <Skeletons of="row" />
        </UntilLoaded>
      )}
    </div>
  )
}

function Head({ work, name, onExpired }: { work: MarkedWork; name: string; onExpired: () => unknown }) {
  const t = useTexts(markTexts)
  const language = useLanguage()
  const { student_name, submitted_at, grade, full_mark, teacher_note, voice_note } = work
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <ScoreRing score={grade} total={full_mark} />
        <div className="min-w-0 grow basis-48">
          <h1 tabIndex={-1} className="text-h2">
            <SchoolText text={name} />
          </h1>
          <p className="text-small text-text-2">
            <SchoolText text={student_name} /> · {formatDateTime(submitted_at, language)}
          </p>
        </div>
        <Button look="secondary" className="print:hidden" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      {teacher_note && (
        <p className="max-w-measure rounded-md bg-accent-tint p-3.5">
          <b className="block text-caption text-accent-text">{t('teacherNote')}</b>
          <span dir="auto" className="block whitespace-pre-line">
            {teacher_note}
          </span>
        </p>
      )}
      {voice_note && <VoicePlayer note={voice_note} onExpired={onExpired} />}
    </header>
  )
}
