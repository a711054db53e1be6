import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams, useSearchParams } from '#web/routing/router.tsx'
import { AsyncList } from '#web/ui/async-list.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ChildCourseCard } from '#web/ui/child-course-card.tsx'
import { MissingState } from '#web/ui/missing-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { Bone, Skeletons } from '#web/ui/skeleton.tsx'
import { ChildResults } from './child-results.tsx'
import { PersonHead } from './person-head.tsx'
import { peopleTexts } from './texts.ts'

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-4'

/** A child for its parent, a student for the teacher; teachers do not see the courses (Specification §2). */
export function StudentPage() {
  const t = useTexts(peopleTexts)
  const { id } = useParams()
  const isParent = useSession()?.user.user_type === 'parent'
  const { person, loading } = usePerson(Number(id), isParent)
  const tests = useApi(
    'GET /parent/child/:id/tests',
    { params: { id: id ?? '' }, query: { page: useSearchParams()[0].get('page') ?? 1 } },
    { enabled: id !== undefined },
  )
  if (!id || tests.error?.status === 404) {
    return <MissingState title={t('personNotFound')} help={t('personNotFoundHelp')} />
  }

  const name = person?.name ?? t('person')
  const list = isParent ? { label: t('children'), to: '/children' } : { label: t('students'), to: '/students' }
  return (
    <div className="page-width grid gap-10 pt-4 pb-section">
      <PageHead title={name} />
      <div className="grid gap-3">
        <Breadcrumbs steps={[list, { label: name }]} />
        {loading ? <Bone className="h-44 rounded-lg" /> : <PersonHead person={person} latest={latestOf(tests.data)} />}
      </div>
      <ChildResults tests={tests} />
      {isParent && <ChildCourses id={id} name={name} />}
    </div>
  )
}

/** There is no call for one student: parents have all children at once, teachers a list that is long enough. */
function usePerson(id: number, isParent: boolean) {
  const children = useApi('GET /parent-student/students', {}, { enabled: isParent })
  const students = useApi('GET /teacher/my-students', { query: { per_page: 100 } }, { enabled: !isParent })
  const list = isParent ? children : students
  return { person: list.data?.data.find((person) => person.id === id), loading: list.isLoading }
}

/** Newest first is the server's order; only the first page can hold the latest. */
function latestOf(tests: CallReply<'GET /parent/child/:id/tests'> | undefined) {
  return tests?.pagination.current_page === 1 ? tests.data.find((test) => test.child_submitted_at !== null) : undefined
}

function ChildCourses({ id, name }: { id: string; name: string }) {
  const t = useTexts(peopleTexts)
  const [search] = useSearchParams()
  const courses = useApi('GET /parent/child/:id/courses', {
    params: { id },
    query: { page: search.get('courses') ?? 1, per_page: 4 },
  })
  return (
    <section aria-labelledby="courses">
      <SectionHead id="courses" title={t('coursesOf', { name })} />
      <AsyncList
        of={courses}
        className={grid}
        skeleton={<Skeletons of="course" className={grid} />}
        empty={t('noCourses')}
      >
        {(course) => <ChildCourseCard course={course} to={`/course-details/${course.id}`} />}
      </AsyncList>
      <div className="mt-8">
        {courses.data && <Pager {...courses.data.pagination} param="courses" list="courses" />}
      </div>
    </section>
  )
}
