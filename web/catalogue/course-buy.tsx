import { useSession } from '#web/api/session.ts'
import { BookLabel, Cover } from '#web/catalogue/cover/cover.tsx'
import { PriceTag } from '#web/catalogue/cover/price-tag.tsx'
import { joined } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { SubscribeButton } from '#web/subscriptions/offer/subscribe-button.tsx'
import { Badge } from '#web/ui/kit/badge.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import type { Course } from './course-page.tsx'
import { catalogueTexts } from './texts.ts'

/**
 * Shows price and subscribe button: beside the course on wide screens, in a fixed bottom bar on narrow screens. Only
 * visitors and unsubscribed students get the button and the bar. Subscribers see a badge in place of the price. Until
 * the course is the reader's own reply, shows the cover alone.
 */
export function CourseBuy({ course, isOwn }: { course: Course; isOwn: boolean }) {
  const t = useTexts(catalogueTexts)
  const role = useSession()?.user.user_type
  const buys = isOwn && (!role || role === 'student') && !course.is_subscribed
  return (
    <aside aria-label={t('subscription')} className="lg:sticky lg:top-[calc(var(--nav-h)+16px)]">
      <div className="hidden overflow-hidden rounded-lg rounded-s-xs border border-border bg-surface shadow-2 lg:block">
        <Cover
          subjectId={course.subject_id}
          image={course.image}
          className="grid min-h-45 place-items-center p-6 ps-10"
        >
          <BookLabel
            subject={joined([course.stage, course.grade], useLanguage())}
            title={course.subject}
            note={<SchoolText text={course.teacher.name} />}
          />
        </Cover>
        {isOwn && <Offer course={course} buys={buys} />}
      </div>
      {buys && (
        <div className="bottom-bar fixed inset-x-0 bottom-0 z-20 flex min-h-19 items-center justify-between gap-4 border-border border-t bg-raised px-gutter py-2.5 shadow-3 lg:hidden">
          <div className="grid">
            <PriceTag price={course.price} />
            {course.price !== null && <span className="text-caption text-text-2">{t('refund')}</span>}
          </div>
          <div className="max-w-56 grow">
            <SubscribeButton course={course} short />
          </div>
        </div>
      )}
    </aside>
  )
}

/** Shows the price or the subscription, the button and the contents of the course. */
function Offer({ course, buys }: { course: Course; buys: boolean }) {
  const t = useTexts(catalogueTexts)
  return (
    <div className="grid gap-4 p-6">
      <div>
        <Standing course={course} />
      </div>
      {buys && <SubscribeButton course={course} />}
      <ul className="grid gap-2 text-small">
        {(['files', 'homework', 'exams'] as const).map((key) => (
          <li key={key} className="flex items-center gap-2.5">
            <Icon name="check" size="sm" className="text-success" />
            {t(key)}
          </li>
        ))}
      </ul>
      {buys && course.price !== null && (
        <p className="flex items-center gap-2 border-border border-t pt-4 text-caption text-text-2">
          <Icon name="shield" size="sm" />
          {t('safe')}
        </p>
      )}
    </div>
  )
}

function Standing({ course }: { course: Course }) {
  const words = useTexts(uiTexts)
  if (!course.is_subscribed) return <PriceTag price={course.price} size="lg" />
  return (
    <Badge tone="ok" icon="check">
      {words('subscribed')}
    </Badge>
  )
}
