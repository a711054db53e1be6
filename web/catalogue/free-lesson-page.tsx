import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import type { Course } from './course-page.tsx'
import { FreeLessonOffer } from './free-lesson-offer.tsx'
import { FreeLessonParts } from './free-lesson-parts.tsx'
import { catalogueTexts } from './texts.ts'
import { VideoFrame } from './video-frame.tsx'

export type FreeLesson = CallReply<'GET /lesson/free/:id'>['data']

/** Shows a course's free lesson to everybody: the video, and a list of the parts that subscribers also get. */
export function FreeLessonPage() {
  const t = useTexts(catalogueTexts)
  const { id = '' } = useParams()
  const reply = useApi('GET /lesson/free/:id', { params: { id } })
  const lesson = reply.data?.data

  if (reply.error?.status === 404) return <MissingState title={t('notFree')} help={t('notFreeHelp')} />
  if (!lesson) {
    return (
      <div className="page-width grid gap-6 pt-6 pb-section">
        <PageHead title={t('lesson')} />
        <UntilLoaded of={reply}>
          <Bone className="h-10 w-2/3" />
          <Bone className="aspect-video rounded-lg lg:aspect-auto lg:h-[500px]" />
        </UntilLoaded>
      </div>
    )
  }
  return <Loaded lesson={lesson} />
}

function Loaded({ lesson }: { lesson: FreeLesson }) {
  const say = useBilingual()
  const reply = useApi('GET /course/data/:id', { params: { id: lesson.course_id } })
  const course = reply.data?.data
  const name = say(lesson.name)
  return (
    <div className="page-width grid gap-6 pt-4 pb-section">
      <PageHead title={name} description={say(course?.description)} image={lesson.image} />
      <Head lesson={lesson} name={name} course={course} />
      <VideoFrame url={lesson.video_url} title={name} image={lesson.image} />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_344px]">
        <FreeLessonParts lesson={lesson} />
        {course && <FreeLessonOffer course={course} lessonId={lesson.id} />}
        {reply.isLoading && <Bone className="h-48 rounded-lg" />}
      </div>
    </div>
  )
}

function Head({ lesson, name, course }: { lesson: FreeLesson; name: string; course: Course | undefined }) {
  const t = useTexts(catalogueTexts)
  const ui = useTexts(uiTexts)
  const say = useBilingual()
  const courseName = say(course?.name) || t('course')
  return (
    <header className="grid gap-1">
      <Breadcrumbs steps={[{ label: courseName, to: `/course-details/${lesson.course_id}` }, { label: name }]} />
      <h1 tabIndex={-1}>
        <SchoolText text={name} />
      </h1>
      <p>
        <Badge tone="info" icon="video">
          {ui('freeLesson')}
        </Badge>
      </p>
    </header>
  )
}
