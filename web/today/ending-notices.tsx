import { dayWords } from '#contract/calendar/week-words.ts'
import { priceParts } from '#web/i18n/format.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import type { StudentDay } from './student-today.tsx'
import { todayTexts } from './texts.ts'

/** Shows which subscriptions end within a week, with a link to the course or to the teacher. */
export function EndingNotices({ endings }: Pick<StudentDay, 'endings'>) {
  const t = useTexts(todayTexts)
  const say = useBilingual()
  const language = useLanguage()
  return endings.map(({ course_id, course, teacher, teacher_id, price, ends_at }) => {
    const { amount, unit } = priceParts(price, language)
    return (
      <section key={`${course_id} ${teacher_id}`} className="max-lg:order-6">
        <Notice tone="warn" icon="calendar">
          <h3 className="text-title">
            {t('ending', { name: course ? say(course) : teacher, day: dayWords(ends_at, language) })}
          </h3>
          <p>
            {t('endingHelp')} {amount && t('renewalPrice', { price: `${amount} ${unit}` })}
          </p>
          <LinkButton
            look="secondary"
            size="sm"
            className="mt-2"
            to={course_id ? `/course-details/${course_id}` : `/teacherDetails/${teacher_id}`}
          >
            {t(course_id ? 'renew' : 'toTeacher')}
          </LinkButton>
        </Notice>
      </section>
    )
  })
}
