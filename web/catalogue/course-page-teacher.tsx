import { useApi } from '#web/api/hooks.ts'
import { readSession } from '#web/api/session.ts'
import { useBilingual, useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Bone, Skeletons } from '#web/ui/kit/skeleton.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { CourseLessons } from './course-lessons.tsx'
import { OwnAnnouncements } from './own-announcements.tsx'
import { OwnCourseSummary } from './own-course-summary.tsx'
import { teachingTexts } from './teaching-texts.ts'
import { catalogueTexts } from './texts.ts'

/** Shows a course to its teacher: summary, switch and lessons. */
export function CoursePageTeacher() {
  const t = useTexts(teachingTexts)
  const missing = useTexts(catalogueTexts)
  const say = useBilingual()
  const { id = '' } = useParams()
  const reply = useApi('GET /course/:id', { params: { id } })
  const course = reply.data?.data
  // The call also returns other teachers' courses, but only the owner may use this page.
  const isForeign = course !== undefined && course.teacher.id !== readSession()?.user.id
  if (isForeign || reply.error?.status === 404) {
    return (
      <MissingState
        title={missing('courseNotFound')}
        help={missing('courseNotFoundHelp')}
        list={{ label: t('courses'), to: '/courses' }}
      />
    )
  }
  const name = say(course?.name) || missing('course')
  return (
    <div className="page-width grid gap-6 pt-4 pb-section">
      <PageHead title={name} />
      <Breadcrumbs steps={[{ label: t('courses'), to: '/courses' }, { label: name }]} />
      {course ? (
        <>
          <OwnCourseSummary course={course} />
          <CourseLessons course={course} below={<OwnAnnouncements courseId={course.id} />} />
        </>
      ) : (
        <UntilLoaded of={reply}>
          <Bone className="h-64 rounded-lg" />
          <Skeletons of="lessonCard" className="grid gap-4 md:grid-cols-2 lg:grid-cols-3" />
        </UntilLoaded>
      )}
    </div>
  )
}
