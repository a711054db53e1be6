import { dayWords } from '#contract/calendar/week-words.ts'
import { priceParts } from '#web/i18n/format.ts'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Renewal } from '#web/subscriptions/offer/renewal.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import type { StudentDay } from './student-today.tsx'
import { todayTexts } from './texts.ts'

/** Shows which subscriptions end within a week, with the renewal or a link to the teacher. */
export function EndingNotices({ endings }: Pick<StudentDay, 'endings'>) {
  const t = useTexts(todayTexts)
  const say = useBilingual()
  const language = useLanguage()
  return endings.map((ending) => {
    const { course_id, course, teacher, teacher_id, price, ends_at, can_renew, renews_at } = ending
    const { amount, unit } = priceParts(price, language)
    const renews = can_renew === 1 || renews_at !== null
    return (
      <section key={`${course_id} ${teacher_id}`} className="max-lg:order-6">
        <Notice tone="warn" icon="calendar">
          <h3 className="text-title">
            {t('ending', { name: course ? say(course) : teacher, day: dayWords(ends_at, language) })}
          </h3>
          <p>
            {t('endingHelp')} {renews && amount && t('renewalPrice', { price: `${amount} ${unit}` })}
          </p>
          <div className="mt-2 empty:hidden">
            {course_id === null ? (
              <LinkButton look="secondary" size="sm" to={`/teacherDetails/${teacher_id}`}>
                {t('toTeacher')}
              </LinkButton>
            ) : (
              <Renewal of={ending} />
            )}
          </div>
        </Notice>
      </section>
    )
  })
}
