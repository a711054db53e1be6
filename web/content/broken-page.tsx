import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { MessagePage } from './message-page.tsx'
import { messageTexts } from './message-texts.ts'

/** Shown instead of a page whose code failed or never arrived. */
export function BrokenPage() {
  const t = useTexts(messageTexts)
  return (
    <MessagePage title={t('broken')} help={t('brokenHelp')}>
      <PageHead title={t('broken')} />
      <button type="button" className="min-h-tap px-4 text-primary underline" onClick={() => location.reload()}>
        {t('tryAgain')}
      </button>
    </MessagePage>
  )
}
