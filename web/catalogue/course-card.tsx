import { PriceTag } from '#web/catalogue/cover/price-tag.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Badge } from '#web/ui/kit/badge.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { CourseBook, type CourseCardData } from './course-book.tsx'

/** Shows a course's summary and link, with the price, or a badge for a subscriber. */
export function CourseCard({ course, to, titleAs }: { course: CourseCardData; to?: string; titleAs?: 'h2' | 'h3' }) {
  const t = useTexts(uiTexts)
  return (
    <CourseBook course={course} titleAs={titleAs}>
      {course.is_subscribed ? (
        <Badge tone="ok" icon="check">
          {t('subscribed')}
        </Badge>
      ) : (
        <PriceTag price={course.price} />
      )}
      <LinkButton look="tint" size="sm" to={to ?? `/course-details/${course.id}`}>
        {course.is_subscribed ? t('openCourse') : t('viewCourse')}
      </LinkButton>
    </CourseBook>
  )
}
