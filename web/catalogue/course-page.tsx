import type { CallReply } from '#contract/all.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { ConsentNotice } from '#web/subscriptions/offer/consent-notice.tsx'
import { PaymentNotice } from '#web/subscriptions/payment-notice.tsx'
import { Bone, Skeletons } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { Announcements } from './announcements.tsx'
import { CourseAbout } from './course-about.tsx'
import { CourseBuy } from './course-buy.tsx'
import { CourseHead } from './course-head.tsx'
import { ShownLessons } from './shown-lessons.tsx'
import { catalogueTexts } from './texts.ts'
import { useCoursePage } from './use-course-page.ts'
import { VideoFrame } from './video-frame.tsx'

export type Course = CallReply<'GET /course/data/:id'>['data']

/**
 * Shows an active course to everybody. Parents get no subscribe button (docs/product.md, Parents and children). Until the
 * reader's own reply has arrived, shows only what every reader sees.
 */
export function CoursePage() {
  const t = useTexts(catalogueTexts)
  const say = useBilingual()
  const { id = '' } = useParams()
  const { course, lessons, asked, early } = useCoursePage(id)

  if (asked.error?.status === 404) {
    return <MissingState title={t('courseNotFound')} help={t('courseNotFoundHelp')} />
  }
  if (!course) {
    return (
      <div className="page-width grid gap-6 pt-6 pb-section">
        <PageHead title={t('course')} />
        <UntilLoaded of={asked}>
          <Bone className="h-10 w-2/3" />
          <Bone className="aspect-video rounded-lg lg:aspect-auto lg:h-[500px]" />
          <Skeletons of="lesson" />
        </UntilLoaded>
      </div>
    )
  }
  const name = say(course.name)
  return (
    <div className="page-width flex flex-col gap-6 pt-4 pb-section">
      <PageHead title={name} description={say(course.description)} image={course.image} />
      <CourseHead course={course} />
      {lessons && <PaymentNotice course={course} />}
      {lessons && !course.is_subscribed && <ConsentNotice free={course.price === null} />}
      <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[1fr_344px] lg:items-start">
        <div className="flex min-w-0 flex-col gap-10">
          <VideoFrame url={course.video_url} title={t('intro', { name })} image={course.image} disabled={early} />
          <CourseAbout course={course} />
          {lessons && course.is_subscribed === 1 && <Announcements courseId={course.id} />}
          {lessons ? (
            <ShownLessons course={course} first={lessons} />
          ) : (
            <UntilLoaded of={asked}>
              <Skeletons of="lesson" />
            </UntilLoaded>
          )}
        </div>
        <CourseBuy course={course} isOwn={lessons !== undefined} />
      </div>
    </div>
  )
}
