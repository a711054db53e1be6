import { formatNumber } from '#web/i18n/format.ts'
import { SchoolText, SchoolTexts } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { coverOf } from '#web/ui/kit/subject.ts'
import { uiTexts } from '#web/ui/kit/texts.ts'
import type { TeacherDay } from './teacher-today.tsx'
import { todayTexts } from './texts.ts'

/** Shows a course of the teacher with three figures. The whole card leads to the course's page. */
export function CourseGlance({ course }: { course: TeacherDay['courses'][number] }) {
  const t = useTexts(todayTexts)
  const ui = useTexts(uiTexts)
  const say = useBilingual()
  const { id, name, subject, subject_id, grade, status, students, to_mark, ending } = course
  return (
    <article className="book-shape relative grid h-full grid-cols-[18px_minmax(0,1fr)] overflow-hidden border border-border bg-surface hover:border-primary">
      <span aria-hidden="true" className={`${coverOf(subject_id)} border-(--c-deep) border-e-4 bg-(--c)`} />
      <div className="grid content-start gap-2.5 px-4.5 pt-4 pb-3.5">
        <div>
          <p className="flex flex-wrap items-center gap-x-2.5 text-caption text-text-2">
            <span>
              <SchoolTexts of={[say(subject), say(grade)]} />
            </span>
            {status === 0 && <Badge>{ui('stopped')}</Badge>}
          </p>
          <h3 className="font-display font-semibold text-title">
            <Link to={`/course-details-teacher/${id}`} className="stretched text-text no-underline">
              <SchoolText text={say(name)} />
            </Link>
          </h3>
        </div>
        <dl className="flex flex-wrap justify-between gap-x-3 gap-y-1 border-rule border-t pt-2.5">
          <Figure label={t('courseStudents')} count={students} />
          <Figure label={t('toMark')} count={to_mark} />
          <Figure label={t('courseEnding')} count={ending} />
        </dl>
        <span aria-hidden="true" className="flex items-center gap-1.5 font-semibold text-primary text-small">
          {t('openOwnCourse')}
          <Icon name="arrow-next" size="sm" />
        </span>
      </div>
    </article>
  )
}

function Figure({ label, count }: { label: string; count: number }) {
  const language = useLanguage()
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-caption text-text-2">{label}</dt>
      <dd className="font-bold font-display text-h3">{formatNumber(count, language)}</dd>
    </div>
  )
}
