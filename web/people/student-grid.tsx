import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { PersonCard } from './person-card.tsx'
import { peopleTexts } from './texts.ts'

/** Lists the teacher's own students page by page. */
export function StudentGrid() {
  const t = useTexts(peopleTexts)
  const students = useApi('GET /teacher/my-students', { query: { page: usePage(), per_page: 12 } })
  const grid = 'grid gap-3 md:grid-cols-2 lg:grid-cols-3'
  return (
    <div className="grid gap-6">
      <AsyncList of={students} className={grid} skeleton="row" empty={t('noStudents')} emptyHelp={t('noStudentsHelp')}>
        {(student) => <PersonCard person={student} to={`/studentDetails/${student.id}`} />}
      </AsyncList>
      <ListPager of={students} list="students" />
    </div>
  )
}
