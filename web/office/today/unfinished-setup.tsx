import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { Notice } from '#web/ui/kit/notice.tsx'
import { todayTexts } from './texts.ts'

/** Leads an administrator who left the first start back to its next step. */
export function UnfinishedSetup() {
  const t = useTexts(todayTexts)
  return (
    <Notice tone="warn">
      <p>
        {t('setupWaits')} <Link to="/setup">{t('setupContinue')}</Link>
      </p>
    </Notice>
  )
}
