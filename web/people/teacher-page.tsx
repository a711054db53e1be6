import { useApi } from '#web/api/hooks.ts'
import { CourseCard } from '#web/catalogue/course-card.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { findPath } from '#web/people/teachers/find-address.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { Redirect, useParams } from '#web/routing/router.tsx'
import { Bone } from '#web/ui/kit/skeleton.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { Below } from '#web/ui/list/below.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { UntilLoaded } from '#web/ui/list/until-loaded.tsx'
import { Breadcrumbs, useTeachersStep } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { TeacherProfile } from './teacher-profile.tsx'
import { peopleTexts } from './texts.ts'

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

/** Shows a teacher's public page. An address without an id leads to the search. */
export function TeacherPage() {
  const { id } = useParams()
  // The server runs every call that a rendered page declares. Without an id, this page therefore declares no call.
  return id ? <Teacher id={id} /> : <Redirect to={findPath} />
}

function Teacher({ id }: { id: string }) {
  const t = useTexts(peopleTexts)
  const reply = useApi('GET /teacher/data/:id', { params: { id } })
  const teacher = reply.data?.data
  const teachers = useTeachersStep()

  if (reply.error?.status === 404) {
    return <MissingState title={t('teacherNotFound')} help={t('teacherNotFoundHelp')} />
  }
  return (
    <div className="page-width grid gap-10 pt-4 pb-section">
      <PageHead
        title={teacher?.name ?? t('teacher')}
        description={teacher?.qualification ?? undefined}
        image={teacher?.image}
      />
      <div className="loads-first grid gap-2">
        <Breadcrumbs steps={[teachers, { label: teacher?.name ?? t('teacher') }]} />
        {teacher ? (
          <TeacherProfile teacher={teacher} />
        ) : (
          <UntilLoaded of={reply}>
            <Bone className="h-140 rounded-lg md:h-80" />
          </UntilLoaded>
        )}
      </div>
      <TeacherCourses id={id} name={teacher?.name} />
    </div>
  )
}

function TeacherCourses({ id, name }: { id: string; name: string | undefined }) {
  const t = useTexts(peopleTexts)
  const courses = useApi('GET /teacher/courses/:id', { params: { id }, query: { page: usePage() } })
  return (
    <section aria-labelledby="courses">
      <SectionHead id="courses" title={name ? t('coursesOf', { name }) : t('courses')} />
      <Below>
        <AsyncList of={courses} className={grid} skeleton="course" empty={t('noCourses')}>
          {(course) => <CourseCard course={course} />}
        </AsyncList>
      </Below>
      <ListPager of={courses} list="courses" className="mt-8" />
    </section>
  )
}
