import { OtherWay } from '#web/auth/shell/auth-shell.tsx'
import { loginTexts } from '#web/auth/shell/login-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

export function OtherWays() {
  const t = useTexts(loginTexts)
  return (
    <>
      <OtherWay ask={t('noAccount')} to="/sign-up">
        {t('signUp')}
      </OtherWay>
      <OtherWay ask={t('byEmail')} to="/verifyaccount">
        {t('verifyByEmail')}
      </OtherWay>
    </>
  )
}
