import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { ApprovalNotice } from '#web/subscriptions/approval-notice.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { useDialog } from '#web/ui/modal/use-dialog.ts'
import { courseDialog, OwnCourses } from './own-courses.tsx'
import { teachingTexts } from './teaching-texts.ts'

/** Shows the teacher's own courses, with a button that adds a course. */
export function CoursesPage() {
  const t = useTexts(teachingTexts)
  const courses = useApi('GET /my-courses', { query: { page: usePage() } })
  const { opened, busy, open, close } = useDialog<'new'>(courseDialog)
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
      <OwnCourses of={courses} titleAs="h2" empty={t('noCourses')} emptyHelp={t('noCoursesHelp')} emptyAction={add} />
      <ListPager of={courses} list="courses" className="mt-8" />
      {opened && <courseDialog.Page course={undefined} onClose={close} />}
    </div>
  )
}
