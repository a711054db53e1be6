import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { PriceTag } from '#web/catalogue/cover/price-tag.tsx'
import { PracticeLink } from '#web/exams/practice/practice-link.tsx'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { SubscribeButton } from '#web/subscriptions/offer/subscribe-button.tsx'
import { FileDownload } from '#web/ui/form/file-chip.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import type { Course } from './course-page.tsx'
import { LessonFacts } from './lesson-facts.tsx'
import { catalogueTexts } from './texts.ts'
import { VideoFrame } from './video-frame.tsx'

type FreeLesson = CallReply<'GET /lesson/free/:id'>['data']

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
  const course = useApi('GET /course/data/:id', { params: { id: lesson.course_id } }).data?.data
  const name = say(lesson.name)
  return (
    <div className="page-width grid gap-6 pt-4 pb-section">
      <PageHead title={name} description={say(course?.description)} image={lesson.image} />
      <Head lesson={lesson} name={name} course={course} />
      <VideoFrame url={lesson.video_url} title={name} image={lesson.image} />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_344px]">
        <Inside lesson={lesson} />
        {course && <Offer course={course} lessonId={lesson.id} />}
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

function Inside({ lesson }: { lesson: FreeLesson }) {
  const t = useTexts(catalogueTexts)
  const say = useBilingual()
  return (
    <section aria-labelledby="inside" className="grid gap-4">
      <h2 id="inside" className="text-h3">
        {t('inLesson')}
      </h2>
      <LessonFacts files={lesson.files.length} homework={lesson.homeworks} exams={lesson.tests} />
      <PracticeLink id={lesson.practice_id} />
      <ul className="grid gap-2.5 empty:hidden md:grid-cols-2">
        {lesson.files.map(({ id, name }) => (
          <li key={id}>
            <FileDownload
              name={say(name)}
              href={null}
              lockedReason={t('afterSubscribing')}
              label={t('download', { name: say(name) })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Offers the whole course to visitors and unsubscribed students, and the whole lesson to subscribers. */
function Offer({ course, lessonId }: { course: Course; lessonId: number }) {
  const t = useTexts(catalogueTexts)
  const role = useSession()?.user.user_type
  if (course.is_subscribed) {
    return (
      <LinkButton size="lg" to={`/lesson/${lessonId}`}>
        {t('wholeLesson')}
      </LinkButton>
    )
  }
  return (
    <aside aria-label={t('subscription')} className="panel grid gap-4 p-6">
      <PriceTag price={course.price} size="lg" />
      {(!role || role === 'student') && <SubscribeButton course={course} />}
      <LinkButton look="secondary" to={`/course-details/${course.id}`}>
        {t('toCourse')}
      </LinkButton>
    </aside>
  )
}
