import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { MessagePage } from './message-page.tsx'
import { messageTexts } from './message-texts.ts'

export function NoPermissionPage() {
  const t = useTexts(messageTexts)
  return (
    <MessagePage title={t('noPermission')} help={t('noPermissionHelp')}>
      <PageHead title={t('noPermission')} />
    </MessagePage>
  )
}
