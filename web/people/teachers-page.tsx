import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { TeacherCard } from '#web/people/teachers/teacher-card.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { peopleTexts } from './texts.ts'

const grid = 'grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-4'

/** Lists the student's own teachers. */
export function TeachersPage() {
  const t = useTexts(peopleTexts)
  const teachers = useApi('GET /student/my-teachers', { query: { page: usePage() } })
  return (
    <div className="page-width pt-8 pb-section">
      <PageHead title={t('myTeachers')} />
      <SectionHead as="h1" id="teachers" title={t('myTeachers')} help={t('myTeachersHelp')} />
      <AsyncList
        of={teachers}
        className={grid}
        skeleton="teacher"
        empty={t('noTeachers')}
        emptyHelp={t('noTeachersHelp')}
        emptyAction={<LinkButton to="/find-teacher">{t('findTeacher')}</LinkButton>}
      >
        {(teacher) => <TeacherCard teacher={teacher} titleAs="h2" />}
      </AsyncList>
      <ListPager of={teachers} list="teachers" className="mt-8" />
    </div>
  )
}
