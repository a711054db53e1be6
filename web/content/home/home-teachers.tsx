import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { TeacherCard } from '#web/people/teachers/teacher-card.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { Band, SectionHead } from '#web/ui/list/section-head.tsx'
import { HomeFind } from './home-find.tsx'
import { homeTexts } from './home-texts.ts'

const grid = 'grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-4'
/** The number of teachers that fill two rows of four on a wide screen. */
const perPage = 8

/** Lists the teachers page by page. */
export function HomeTeachers() {
  const t = useTexts(homeTexts)
  const teachers = useApi('GET /teachers/all', { query: { page: usePage(), per_page: perPage } })
  return (
    <Band labelledBy="teachers">
      <SectionHead roomy id="teachers" title={t('teachers')} help={t('teachersHelp')} />
      <HomeFind />
      <AsyncList of={teachers} className={grid} skeleton="teacher" empty={t('notAvailable')} failed={t('notAvailable')}>
        {(teacher) => <TeacherCard teacher={teacher} />}
      </AsyncList>
      <ListPager of={teachers} list="teachers" className="mt-8" />
    </Band>
  )
}
