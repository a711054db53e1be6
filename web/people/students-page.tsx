import { useApi } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useSearchParams } from '#web/routing/router.tsx'
import { ApprovalNotice } from '#web/subscriptions/approval-notice.tsx'
import { AsyncList } from '#web/ui/list/async-list.tsx'
import { ListPager, usePage } from '#web/ui/list/pager.tsx'
import { SectionHead } from '#web/ui/list/section-head.tsx'
import { SearchBox } from '#web/ui/rows/search-box.tsx'
import { AddByCode } from './add-by-code.tsx'
import { PersonCard } from './person-card.tsx'
import { peopleTexts } from './texts.ts'

const grid = 'grid gap-3 md:grid-cols-2'
const searchLimit = 10

/** Lists the teacher's students. The address holds the search, so that the back button and a reload keep it. */
export function StudentsPage() {
  const t = useTexts(peopleTexts)
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  const page = usePage()
  const all = useApi('GET /teacher/my-students', { query: { page } }, { enabled: q === '' })
  const found = useApi('GET /search', { query: { q, page, limit: searchLimit } }, { enabled: q !== '' })
  const students = q ? found : all

  return (
    <div className="page-width pt-8 pb-section">
      <PageHead title={t('students')} />
      <SectionHead as="h1" id="students" title={t('students')} />
      <ApprovalNotice className="mb-6" />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_340px]">
        <div className="grid gap-5">
          <SearchBox label={t('search')} clear={t('clearSearch')} />
          <p role="status" className={q ? 'text-small text-text-2' : 'sr-only'}>
            {q && found.data ? t('found', { count: found.data.pagination.total }) : ''}
          </p>
          <AsyncList
            of={students}
            className={grid}
            skeleton="row"
            empty={q ? t('noneFound', { q }) : t('noStudents')}
            emptyHelp={q ? undefined : t('noStudentsHelp')}
          >
            {(student) => <PersonCard person={student} to={`/studentDetails/${student.id}`} titleAs="h2" />}
          </AsyncList>
          <ListPager of={students} list="students" />
        </div>
        <div className={students.isPending ? 'max-lg:hidden' : undefined}>
          <AddByCode whom="student" />
        </div>
      </div>
    </div>
  )
}
