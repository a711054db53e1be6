import { useEffect, useState } from 'react'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { useNavigate } from '#web/routing/router.tsx'
import { useReplyStatus } from '#web/routing/site.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { MessagePage } from './message-page.tsx'
import { messageTexts } from './message-texts.ts'

/** Shows that no page has this address, and makes the server answer 404. */
export function NotFoundPage() {
  const t = useTexts(messageTexts)
  useReplyStatus(404)
  return (
    <MessagePage title={t('notFound')} help={t('notFoundHelp')} action={<GoBack />}>
      <PageHead title={t('notFound')} />
      <nav aria-label={t('helpfulLinks')} className="flex flex-wrap justify-center gap-x-6">
        <Link className="min-h-tap min-w-tap content-center text-primary underline" to="/faqs">
          {t('faqs')}
        </Link>
        <Link className="min-h-tap min-w-tap content-center text-primary underline" to="/contact-us">
          {t('contact')}
        </Link>
      </nav>
      {/* On phones each fact has its own line, because the time arrives late and would otherwise move the footer. */}
      <dl className="grid justify-items-center gap-x-6 text-small text-text-2 md:flex md:justify-center">
        <div className="flex gap-2">
          <dt>{t('errorCode')}</dt>
          <dd className="tnum font-semibold text-text">404</dd>
        </div>
        <Moment />
      </dl>
    </MessagePage>
  )
}

/** Shows the time only in the browser, because a cached page of the server would show another visitor's time. */
function Moment() {
  const t = useTexts(messageTexts)
  const language = useLanguage()
  const [at, setAt] = useState<Date>()
  useEffect(() => setAt(new Date()), [])
  return (
    <div className="flex gap-2">
      <dt>{t('time')}</dt>
      <dd className="min-w-[20ch] text-text">
        {at && <time dateTime={at.toISOString()}>{formatDateTime(at, language)}</time>}
      </dd>
    </div>
  )
}

function GoBack() {
  const t = useTexts(messageTexts)
  const navigate = useNavigate()
  return (
    <Button
      look="secondary"
      // A tab that was opened with this address has no history.
      onClick={() => (history.length > 1 ? navigate(-1) : navigate('/'))}
    >
      {t('goBack')}
    </Button>
  )
}
