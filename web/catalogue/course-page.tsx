import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { PaymentNotice } from '#web/subscriptions/payment-notice.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { MissingState } from '#web/ui/list/missing-state.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { Bone, Skeletons } from '#web/ui/list/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { CourseAbout } from './course-about.tsx'
import { CourseBuy } from './course-buy.tsx'
import { CourseHead } from './course-head.tsx'
import { LessonRow } from './lesson-row.tsx'
import { catalogueTexts } from './texts.ts'
import { VideoFrame } from './video-frame.tsx'

export type Course = CallReply<'GET /course/data/:id'>['data']

/** Shows a course to a student, a parent or a visitor. Parents get no buttons (docs/product.md, Parents and children). */
export function CoursePage() {
  const t = useTexts(catalogueTexts)
  const say = useBilingual()
  const { id = '' } = useParams()
  const reply = useApi('GET /course/data/:id', { params: { id } })
  const course = reply.data?.data

  if (reply.error?.status === 404) {
    return <MissingState title={t('courseNotFound')} help={t('courseNotFoundHelp')} />
  }
  if (!course) {
    return (
      <div className="page-width grid gap-6 pt-6 pb-section">
        <PageHead title={t('course')} />
        <UntilLoaded of={reply}>
          <Bone className="h-10 w-2/3" />
          <Bone className="aspect-video rounded-lg lg:aspect-auto lg:h-[500px]" />
          <Skeletons of="lesson" />
        </UntilLoaded>
      </div>
    )
  }
  const name = say(course.name)
  return (
    <div className="page-width grid gap-6 pt-4 pb-section">
      <PageHead title={name} description={say(course.description)} image={course.image} />
      <CourseHead course={course} />
      <PaymentNotice courseId={course.id} />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_344px]">
        <div className="grid min-w-0 gap-10">
          <VideoFrame url={course.video_url} title={t('intro', { name })} image={course.image} />
          <CourseAbout course={course} />
          <Lessons course={course} />
        </div>
        <CourseBuy course={course} />
      </div>
    </div>
  )
}

function Lessons({ course }: { course: Course }) {
  const t = useTexts(catalogueTexts)
  const role = useSession()?.user.user_type
  const lessons = useApi('GET /course/lesson/:id', {
    params: { id: course.id },
    query: { page: usePage() },
  })
  const to = (id: number) => {
    if (role === 'parent') return
    return role === 'teacher' ? `/lessonteacher/${id}` : `/lesson/${id}`
  }

  return (
    <section aria-labelledby="lessons" className="grid gap-4">
      <h2 id="lessons">
        {t('lessons')} {lessons.data && <span className="text-text-2">{lessons.data.pagination.total}</span>}
      </h2>
      {!course.is_subscribed && role !== 'parent' && <Notice icon="lock">{t('lockedUntil')}</Notice>}
      <AsyncList of={lessons} className="grid gap-3" skeleton="lesson" empty={t('noLessons')}>
        {(lesson, number) => <LessonRow lesson={lesson} number={number} to={to(lesson.id)} />}
      </AsyncList>
      <ListPager of={lessons} list="lessons" className="mt-7 empty:hidden" />
    </section>
  )
}
