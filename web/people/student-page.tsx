import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { Redirect, useParams } from '#web/routing/router.tsx'
import { useCorrespondents, WriteLinks } from '#web/threads/write-links.tsx'
import { Bone, Skeletons } from '#web/ui/kit/skeleton.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { Below } from '#web/ui/list/below.tsx'
import { ErrorState } from '#web/ui/list/empty-state.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { MissingState } from '#web/ui/rows/missing-state.tsx'
import { WeekLink } from './child-card.tsx'
import { ChildConsent } from './child-consent.tsx'
import { ChildCourseCard } from './child-course-card.tsx'
import { ChildHomework } from './child-homework.tsx'
import { ChildParents } from './child-parents.tsx'
import { ChildResults } from './child-results.tsx'
import { PersonHead } from './person-head.tsx'
import { Siblings } from './siblings.tsx'
import { peopleTexts, profileTexts } from './texts.ts'

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-4'

/**
 * Shows a child to its parent or a student to the teacher. Teachers see no courses (docs/product.md, Parents and
 * children).
 */
export function StudentPage() {
  const t = useTexts(peopleTexts)
  const failed = useTexts(profileTexts)('fetchChildrenError')
  const { id } = useParams()
  const { user_type, id: ownId } = useSession()?.user ?? {}
  const isParent = user_type === 'parent'
  const { person, children, list: asked } = usePerson(id, isParent)
  const { tests, latest, known } = useResults(id)
  const correspondents = useCorrespondents(id)
  const homeworks = useHomeworks(id, isParent)
  const courses = useCourses(id, isParent)
  const list = isParent ? { label: t('children'), to: '/children' } : { label: t('students'), to: '/students' }
  if (!id) return <Redirect to={list.to} />
  if (tests.error?.status === 404) {
    return <MissingState title={t('personNotFound')} help={t('personNotFoundHelp')} list={list} />
  }

  const name = person?.name ?? t(asked.data ? 'former' : 'person')
  // The results wait for the links to write, which come above them, so that no row moves.
  if (asked.isLoading || !known || correspondents.isLoading) return <StudentBones title={name} />
  return (
    <div className="page-width grid gap-8 pt-4 pb-section lg:gap-12">
      <PageHead title={name} />
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Breadcrumbs steps={[list, { label: name }]} />
          {isParent && person && (
            <div className="ms-auto">
              <WeekLink child={person} />
            </div>
          )}
          {isParent && <Siblings people={children} />}
        </div>
        {asked.data ? (
          <PersonHead person={person} latest={latest} />
        ) : (
          <ErrorState title={isParent ? failed : undefined} onRetry={() => asked.refetch()} busy={asked.isFetching} />
        )}
      </div>
      <WriteLinks studentId={id} />
      <ChildResults tests={tests} papersOf={isParent ? person?.id : undefined} />
      {isParent && (
        <Below>
          <ChildHomework homeworks={homeworks} />
          <ChildCourses courses={courses} name={person?.name} />
          {person && <ChildConsent child={person} />}
          {person && <ChildParents childId={person.id} ownId={ownId} />}
        </Below>
      )}
    </div>
  )
}

/** Shows placeholders until the person is loaded, because the page's sections depend on the person. */
function StudentBones({ title }: { title: string }) {
  return (
    <section aria-busy="true" className="page-width grid gap-12 pt-8 pb-section">
      <PageHead title={title} />
      <Bone className="h-100 rounded-lg lg:h-48" />
      <Skeletons of="row" />
    </section>
  )
}

/** Loads a person: one student of a teacher, who may have thousands, but all children of a parent. */
function usePerson(id: string | undefined, isParent: boolean) {
  const children = useApi('GET /parent-student/students', {}, { enabled: isParent })
  const students = useApi('GET /teacher/my-students', { query: { id } }, { enabled: !isParent && id !== undefined })
  const list = isParent ? children : students
  const person = list.data?.data.find((one) => String(one.id) === id)
  return { person, children: children.data?.data.filter(({ status }) => status) ?? [], list }
}

/**
 * Loads the shown page of results. Also loads the first page for the latest result, because the newest results are
 * first.
 */
function useResults(id = '') {
  const name = 'GET /parent/child/:id/tests'
  const enabled = id !== ''
  const tests = useApi(name, { params: { id }, query: { page: usePage() } }, { enabled })
  const first = useApi(name, { params: { id }, query: { page: 1 } }, { enabled })
  const latest = first.data?.data.find((test) => test.child_submitted_at !== null)
  return { tests, latest, known: !first.isPending }
}

function useHomeworks(id = '', isParent: boolean) {
  return useApi(
    'GET /parent/child/:id/homeworks',
    { params: { id }, query: { page: usePage('homework') } },
    { enabled: isParent && id !== '' },
  )
}

function useCourses(id = '', isParent: boolean) {
  return useApi(
    'GET /parent/child/:id/courses',
    { params: { id }, query: { page: usePage('courses'), per_page: 4 } },
    { enabled: isParent && id !== '' },
  )
}

function ChildCourses({ courses, name }: { courses: ReturnType<typeof useCourses>; name: string | undefined }) {
  const t = useTexts(peopleTexts)
  return (
    <section aria-labelledby="courses">
      <SectionHead id="courses" title={name ? t('coursesOf', { name }) : t('courses')} />
      <AsyncList of={courses} className={grid} skeleton="childCourse" empty={t('noCourses')}>
        {(course) => <ChildCourseCard course={course} />}
      </AsyncList>
      <ListPager of={courses} param="courses" list="courses" className="mt-8" />
    </section>
  )
}
