import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { rememberWanted } from '#web/api/wanted.ts'
import { PracticeLink } from '#web/exams/practice/practice-link.tsx'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Bone, Skeletons } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { KeepButton } from './kept/keep-button.tsx'
import { LessonParts } from './lesson-parts.tsx'
import { LessonTicks } from './lesson-ticks.tsx'
import { catalogueTexts } from './texts.ts'
import { useSavePosition } from './use-position.ts'
import { VideoFrame } from './video-frame.tsx'

export type Lesson = CallReply<'GET /lesson/data/:id'>['data']

/** Shows a lesson: video or picture, then files, homework and exams. */
export function LessonPage() {
  const t = useTexts(catalogueTexts)
  const say = useBilingual()
  const { id = '' } = useParams()
  const reply = useApi('GET /lesson/data/:id', { params: { id } })
  const lesson = reply.data?.data

  if (reply.error?.status === 404) {
    return <MissingState title={t('lessonNotFound')} help={t('lessonNotFoundHelp')} />
  }
  if (!lesson) {
    return (
      <div className="page-width grid gap-6 pt-6 pb-section">
        <PageHead title={t('lesson')} />
        <UntilLoaded of={reply}>
          <Bone className="h-10 w-2/3" />
          <Bone className="aspect-video rounded-lg lg:aspect-auto lg:h-[500px]" />
          <Skeletons of="row" />
        </UntilLoaded>
      </div>
    )
  }

  const name = say(lesson.name)
  const locked = lesson.is_subscribed ? undefined : t('afterSubscribing')
  return (
    <div className="page-width grid gap-6 pt-4 pb-section">
      <PageHead title={name} />
      <LessonHead lesson={lesson} name={name} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_344px] lg:gap-8">
        <div className="grid min-w-0 gap-4">
          <Video lesson={lesson} title={name} locked={locked} />
          {locked && (
            <Notice icon="lock">
              <p>{t(lesson.is_free ? 'freeFirst' : 'subscribeFirst')}</p>
              <LinkButton
                look="tint"
                size="sm"
                to={`/course-details/${lesson.course_id}`}
                // The page after the payment offers this lesson.
                onClick={() => rememberWanted(`/lesson/${lesson.id}`)}
                className="mt-2"
              >
                {t('toCourse')}
              </LinkButton>
            </Notice>
          )}
          <PracticeLink id={lesson.practice_id} />
          <Neighbours lesson={lesson} />
        </div>
        <LessonParts lesson={lesson} name={name} locked={locked} />
      </div>
    </div>
  )
}

/** Shows the video, which begins where the subscribed student stopped. */
function Video({ lesson, title, locked }: { lesson: Lesson; title: string; locked: string | undefined }) {
  const isStudent = useSession()?.user.user_type === 'student'
  const save = useSavePosition(lesson.id)
  const kept = isStudent && !locked ? { from: lesson.position ?? 0, onPosition: save } : {}
  return <VideoFrame url={lesson.video_url} title={title} image={lesson.image} locked={locked} {...kept} />
}

function LessonHead({ lesson, name }: { lesson: Lesson; name: string }) {
  const t = useTexts(catalogueTexts)
  const say = useBilingual()
  // An older process sends no name of the course.
  const course = say(lesson.course_name) || t('course')
  return (
    <header className="grid gap-1">
      <Breadcrumbs steps={[{ label: course, to: `/course-details/${lesson.course_id}` }, { label: name }]} />
      <h1 tabIndex={-1}>
        <SchoolText text={name} />
      </h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-small text-text-2">{t('lessonNumber', { number: lesson.number })}</p>
        <LessonTicks progress={lesson} homeworks={lesson.homeworks} exams={lesson.tests} />
        <KeepButton lesson={lesson} />
      </div>
    </header>
  )
}

/** Renders links to the lessons before and after this lesson. */
function Neighbours({ lesson: { previous, next } }: { lesson: Lesson }) {
  const t = useTexts(catalogueTexts)
  const say = useBilingual()
  if (!previous && !next) return null
  return (
    <nav aria-label={t('otherLessons')} className="grid gap-3 md:grid-cols-2">
      {previous && (
        <LinkButton
          look="secondary"
          icon="arrow-prev"
          to={`/lesson/${previous.id}`}
          className="justify-start! whitespace-normal!"
        >
          {t('previousLesson')} <SchoolText text={say(previous.name)} />
        </LinkButton>
      )}
      {next && (
        <LinkButton
          look="secondary"
          iconEnd="arrow-next"
          to={`/lesson/${next.id}`}
          className="justify-end! whitespace-normal! md:col-start-2"
        >
          {t('nextLesson')} <SchoolText text={say(next.name)} />
        </LinkButton>
      )}
    </nav>
  )
}
