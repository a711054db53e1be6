import { useTexts } from '#web/i18n/use-texts.ts'
import { OtherWay } from './auth-shell.tsx'
import { loginTexts } from './login-texts.ts'

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
