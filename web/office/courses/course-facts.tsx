import type { CallReply } from '#contract/all.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { Link } from '#web/routing/link.tsx'
import { Price } from './price.tsx'
import { officeCourseTexts } from './texts.ts'

export function CourseFacts({ course }: { course: CallReply<'GET /admin/courses/:id'>['data'] }) {
  const t = useTexts(officeCourseTexts)
  const language = useLanguage()
  return (
    <Panel
      title={t('facts')}
      padded
      foot={
        course.state === 'on' && (
          <Link to={`/course-details/${course.id}`} className="office-link">
            {t('asVisitors')}
          </Link>
        )
      }
    >
      <dl className="office-facts">
        <dt>{t('teacher')}</dt>
        <dd>
          <Link to={`/admin/people/${course.teacher_id}`}>
            <bdi>{course.teacher_name}</bdi>
          </Link>
        </dd>
        <dt>{t('subject')}</dt>
        <dd>{course.subject_name}</dd>
        <dt>{t('stage')}</dt>
        <dd>{course.stage_name}</dd>
        <dt>{t('grade')}</dt>
        <dd>{course.grade_name}</dd>
        <dt>{t('price')}</dt>
        <dd>
          <Price price={course.price} />
        </dd>
        <dt>{t('students')}</dt>
        <dd className="tnum">{formatNumber(course.students, language)}</dd>
        <dt>{t('income')}</dt>
        <dd>
          <Price price={course.income} /> <small>{t('payments', { count: course.payments })}</small>
        </dd>
        <dt>{t('created')}</dt>
        <dd>{formatDate(course.created_at, language)}</dd>
      </dl>
    </Panel>
  )
}
