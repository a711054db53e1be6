import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { rememberWanted } from '#web/api/wanted.ts'
import { PracticeLink } from '#web/exams/practice/practice-link.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Bone, Skeletons } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { LessonHead } from './lesson-head.tsx'
import { LessonNeighbours } from './lesson-neighbours.tsx'
import { LessonParts } from './lesson-parts.tsx'
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
          <LessonNeighbours lesson={lesson} />
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
