import { useEffect } from 'react'
import type { Pounds } from '#contract/money.ts'
import { useApi } from '#web/api/hooks.ts'
import { rememberWanted } from '#web/api/wanted.ts'
import { priceParts } from '#web/i18n/format.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useBilingual, useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { pathOf } from '#web/routing/address.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { useLocation } from '#web/routing/router.tsx'
import { neededTexts } from '#web/subscriptions/texts.ts'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { uiTexts } from '#web/ui/kit/texts.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { SubscribeButton } from './subscribe-button.tsx'

/** Fills a page with frame with `SubscriptionNeeded`. */
export function SubscriptionNeededPage({ title, courseId }: { title: string; courseId: number }) {
  return (
    <div className="page-width grid min-h-[60dvh] content-center justify-items-center py-section">
      <PageHead title={title} />
      <SubscriptionNeeded courseId={courseId} />
    </div>
  )
}

/**
 * Offers the course that opens this page. The page becomes the wanted page, so the way back from the payment ends here
 * (docs/product.md, Accounts). `why` says what the reader cannot open.
 */
export function SubscriptionNeeded({ courseId, why }: { courseId: number; why?: string }) {
  const t = useTexts(neededTexts)
  const say = useBilingual()
  const path = pathOf(useLocation())
  const { data } = useApi('GET /course/data/:id', { params: { id: courseId } })
  const course = data?.data
  useEffect(() => rememberWanted(path), [path])
  const isFree = course?.price === null
  return (
    <section className="grid w-full max-w-140 gap-5 rounded-xl border border-border bg-surface p-5 shadow-2 md:p-8">
      <header className="grid gap-1">
        {why && <p className="text-small text-text-2">{why}</p>}
        <h1 tabIndex={-1} className="text-h2">
          {t('title')}
        </h1>
        {course && <p className="text-text-2">{t(isFree ? 'freeFirst' : 'payFirst')}</p>}
      </header>
      {course && (
        <>
          <div className="grid gap-1 border-border border-s-4 ps-4">
            <h2 className="text-title">
              <SchoolText text={say(course.name)} />
            </h2>
            <p className="text-small text-text-2">
              <SchoolText text={course.teacher.name} /> · <Price of={course.price} />
            </p>
          </div>
          <ConsentNotice free={isFree} />
          <SubscribeButton course={course} next={path} />
        </>
      )}
      <LinkButton look="secondary" to={`/course-details/${courseId}`}>
        {t('toCourse')}
      </LinkButton>
    </section>
  )
}

function Price({ of: price }: { of: Pounds | null }) {
  const t = useTexts(uiTexts)
  const { free } = priceParts(price, useLanguage())
  return free || t('perMonth', { count: price ?? 0 })
}
