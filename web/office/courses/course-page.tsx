import type { CallReply } from '#contract/all.ts'
import { useApi } from '#web/api/hooks.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { type OfficeColumn, OfficeTable } from '#web/office/ui/office-table.tsx'
import { Panel, PanelLine } from '#web/office/ui/panel.tsx'
import { OfficeRecord } from '#web/office/ui/record.tsx'
import { Link } from '#web/routing/link.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { useParams } from '#web/routing/router.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { CourseFacts } from './course-facts.tsx'
import { CourseState } from './course-state.tsx'
import { CourseVerb } from './course-verb.tsx'
import { officeCourseTexts } from './texts.ts'

type Course = CallReply<'GET /admin/courses/:id'>['data']
type Lesson = Course['lessons'][number]

/** Shows a course to the office: teacher, lessons, students and income. */
export function CoursePage() {
  const t = useTexts(officeCourseTexts)
  const id = Number(useParams<{ id: string }>().id)
  const reply = useApi('GET /admin/courses/:id', { params: { id } })
  const list = { label: t('allCourses'), to: '/admin/courses' }
  return (
    <OfficeRecord of={reply} missing={{ title: t('noSuchCourse'), help: t('noSuchCourseHelp'), list }}>
      {(found) => <Shown course={found} />}
    </OfficeRecord>
  )
}

function Shown({ course }: { course: Course }) {
  const t = useTexts(officeCourseTexts)
  const office = useTexts(officeTexts)
  const say = useBilingual()
  const name = say(course.name)
  const description = say(course.description)
  return (
    <>
      <PageHead title={name} />
      <Breadcrumbs steps={[{ label: office('courses'), to: '/admin/courses' }, { label: name }]} />
      <div className="office-head">
        <div>
          <h1>
            <bdi>{name}</bdi> <CourseState state={course.state} />
          </h1>
        </div>
        {course.state !== 'deleted' && (
          <div className="office-head-actions">
            <CourseVerb course={course} />
          </div>
        )}
      </div>
      {course.hidden && <Hidden hidden={course.hidden} />}
      <div className="office-grid office-grid-side">
        <div className="office-stack">
          <Lessons lessons={course.lessons} />
          <Panel title={t('description')} padded>
            <p dir="auto" className="whitespace-pre-line">
              {description || t('noDescription')}
            </p>
          </Panel>
        </div>
        <CourseFacts course={course} />
      </div>
    </>
  )
}

function Hidden({ hidden: { at, reason, by } }: { hidden: NonNullable<Course['hidden']> }) {
  const t = useTexts(officeCourseTexts)
  const language = useLanguage()
  const date = formatDateTime(at, language)
  return (
    <Notice tone="warn" icon="lock">
      <p dir="auto" className="whitespace-pre-line">
        {reason}
      </p>
      <p className="text-text-2">
        {by ? (
          <Link to={`/admin/people/${by.id}`} className="office-link justify-start">
            {t('hiddenBy', { name: by.name, date })}
          </Link>
        ) : (
          t('hiddenSince', { date })
        )}
      </p>
    </Notice>
  )
}

function Lessons({ lessons }: { lessons: readonly Lesson[] }) {
  const t = useTexts(officeCourseTexts)
  const say = useBilingual()
  const columns: OfficeColumn<Lesson>[] = [
    {
      label: t('lesson'),
      kind: 'name',
      cell: ({ name }) => <SchoolText text={say(name)} />,
    },
    { label: t('state'), cell: ({ status }) => t(status ? 'lessonOn' : 'lessonOff') },
    { label: t('homeworks'), kind: 'number', named: true, cell: ({ homeworks }) => homeworks },
    { label: t('exams'), kind: 'number', named: true, cell: ({ tests }) => tests },
  ]
  return (
    <Panel title={t('lessons')} aside={t('lessonCount', { count: lessons.length })}>
      {lessons.length > 0 ? (
        <OfficeTable caption={t('lessons')} columns={columns} rows={lessons} keyOf={({ id }) => id} />
      ) : (
        <PanelLine>{t('noLessons')}</PanelLine>
      )}
    </Panel>
  )
}
