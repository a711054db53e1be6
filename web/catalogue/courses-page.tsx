import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { lazyPage } from '#web/routing/lazy-page.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { ApprovalNotice } from '#web/subscriptions/approval-notice.tsx'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { Skeletons } from '#web/ui/list/skeleton.tsx'
import { TeacherCourseCard } from './course-card.tsx'
import { teachingTexts } from './teaching-texts.ts'
import { useCourseActions } from './use-course-actions.ts'

export type OwnCourse = CallReply<'GET /my-courses'>['data'][number]

const dialog = lazyPage(() => import('./course-dialog.tsx').then((m) => m.CourseDialog))
const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

/** Lists the teacher's own courses, active and inactive. */
export function CoursesPage() {
  const t = useTexts(teachingTexts)
  const courses = useApi('GET /my-courses', { query: { page: usePage() } })
  const { toggle, remove, isSwitching } = useCourseActions()
  const { opened, busy, open, close } = useDialog<OwnCourse | 'new'>(dialog)
  const add = (
    <Button icon="plus" busy={busy} onClick={() => open('new')}>
      {t('addCourse')}
    </Button>
  )
  return (
    <div className="page-width pt-8 pb-section">
      <PageHead title={t('courses')} />
      <SectionHead as="h1" id="courses" title={t('courses')} end={add} />
      <ApprovalNotice className="mb-6" />
      <AsyncList
        of={courses}
        className={grid}
        skeleton={<Skeletons of="course" className={grid} />}
        empty={t('noCourses')}
        emptyHelp={t('noCoursesHelp')}
        emptyAction={add}
      >
        {(course) => (
          <TeacherCourseCard
            titleAs="h2"
            course={course}
            switching={isSwitching(course)}
            onSwitch={() => toggle(course)}
            onEdit={() => open(course)}
            onDelete={() => remove(course)}
          />
        )}
      </AsyncList>
      <ListPager of={courses} list="courses" className="mt-8" />
      {opened && <dialog.Page course={opened === 'new' ? undefined : opened} onClose={close} />}
    </div>
  )
}
