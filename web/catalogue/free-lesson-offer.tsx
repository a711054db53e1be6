import { useSession } from '#web/api/session.ts'
import { PriceTag } from '#web/catalogue/cover/price-tag.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { SubscribeButton } from '#web/subscriptions/offer/subscribe-button.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import type { Course } from './course-page.tsx'
import { catalogueTexts } from './texts.ts'

/** Offers the whole course to visitors and unsubscribed students, and the whole lesson to subscribers. */
export function FreeLessonOffer({ course, lessonId }: { course: Course; lessonId: number }) {
  const t = useTexts(catalogueTexts)
  const role = useSession()?.user.user_type
  if (course.is_subscribed) {
    return (
      <LinkButton size="lg" to={`/lesson/${lessonId}`}>
        {t('wholeLesson')}
      </LinkButton>
    )
  }
  return (
    <aside aria-label={t('subscription')} className="panel grid gap-4 p-6">
      <PriceTag price={course.price} size="lg" />
      {(!role || role === 'student') && <SubscribeButton course={course} />}
      <LinkButton look="secondary" to={`/course-details/${course.id}`}>
        {t('toCourse')}
      </LinkButton>
    </aside>
  )
}
