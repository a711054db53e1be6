import { loginTexts } from '#web/auth/shell/login-texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'

export function ForgotLink() {
  const t = useTexts(loginTexts)
  return (
    <Link
      to="/forgetpassword"
      className="relative text-primary text-small underline hover:text-primary-hover after:absolute after:-inset-y-3 after:inset-x-0"
    >
      {t('forgot')}
    </Link>
  )
}
