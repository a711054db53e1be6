import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatDate } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { OfficeList } from '#web/office/ui/office-list.tsx'
import { Link } from '#web/routing/link.tsx'
import { CourseState } from './course-state.tsx'
import { Price } from './price.tsx'
import { officeCourseTexts } from './texts.ts'

type Course = CallReply<'GET /admin/courses'>['data'][number]

const states = ['on', 'off', 'hidden', 'deleted'] as const

/** Lists the courses of all teachers. */
export function CoursesPage() {
  const t = useTexts(officeCourseTexts)
  const office = useTexts(officeTexts)
  const language = useLanguage()
  const subjects = useApi('GET /subjects').data?.data.data ?? []
  const stages = useApi('GET /stage').data?.data.stages ?? []
  const options = (named: readonly { id: number; name: string }[]) =>
    named.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <OfficeList
      name="courses"
      title={office('courses')}
      empty={t('none')}
      defaultSort="-created_at"
      filters={[
        { name: 'state', label: t('state'), options: states.map((value) => ({ value, label: t(value) })) },
        { name: 'subject', label: t('subject'), options: options(subjects) },
        { name: 'stage', label: t('stage'), options: options(stages) },
      ]}
      columns={[
        { label: t('course'), kind: 'name', sort: 'name', cell: (course) => <Name course={course} /> },
        {
          label: t('teacher'),
          cell: ({ teacher_id, teacher_name }) => (
            <Link to={`/admin/people/${teacher_id}`}>
              <bdi>{teacher_name}</bdi>
            </Link>
          ),
        },
        { label: t('state'), cell: ({ state }) => <CourseState state={state} /> },
        { label: t('price'), kind: 'number', sort: 'price', cell: ({ price }) => <Price price={price} /> },
        {
          label: t('created'),
          sort: 'created_at',
          onPhone: 'line',
          cell: ({ created_at }) => <span className="q">{formatDate(created_at, language)}</span>,
        },
      ]}
    />
  )
}

function Name({ course: { id, name, subject_name, grade_name } }: { course: Course }) {
  const say = useBilingual()
  return (
    <>
      <Link to={`/admin/courses/${id}`}>
        <SchoolText text={say(name)} />
      </Link>
      <small>
        <bdi>{subject_name}</bdi>
        {' · '}
        <bdi>{grade_name}</bdi>
      </small>
    </>
  )
}
