import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { MessagePage } from './message-page.tsx'
import { messageTexts } from './message-texts.ts'

/** Shown instead of a page whose code failed or never arrived. */
export function BrokenPage() {
  const t = useTexts(messageTexts)
  return (
    <MessagePage title={t('broken')} help={t('brokenHelp')} action={<Reload />}>
      <PageHead title={t('broken')} />
    </MessagePage>
  )
}

function Reload() {
  const t = useTexts(messageTexts)
  return (
    <Button look="secondary" onClick={() => location.reload()}>
      {t('tryAgain')}
    </Button>
  )
}
