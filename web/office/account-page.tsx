import { SignInSecurity } from '#web/auth/sign-in-security.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageHead } from '#web/routing/page-head.tsx'
import { officeTexts } from './texts.ts'

/** Shows how the administrator signs in. */
export function OfficeAccountPage() {
  const t = useTexts(officeTexts)
  return (
    <>
      <PageHead title={t('ownAccount')} />
      <div className="office-head">
        <h1 tabIndex={-1}>{t('ownAccount')}</h1>
      </div>
      <SignInSecurity />
    </>
  )
}
