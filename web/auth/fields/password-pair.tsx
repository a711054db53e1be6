import { passwordLength } from '#contract/limits.ts'
import { shellTexts } from '#web/auth/texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PasswordField } from './password-field.tsx'

/** Asks for a new password twice. */
export function PasswordPair({ label }: { label: string }) {
  const t = useTexts(shellTexts)
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        hint={t('passwordHint')}
        required
        minLength={passwordLength.shortest}
        autoComplete="new-password"
      />
      <PasswordField name="password_confirmation" label={t('passwordAgain')} required autoComplete="new-password" />
    </>
  )
}

/** Returns true when both passwords are filled in and differ. */
export function isMismatch(data: FormData) {
  const [password, again] = [data.get('password'), data.get('password_confirmation')]
  return Boolean(password && again && password !== again)
}
