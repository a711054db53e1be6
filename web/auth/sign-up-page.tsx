import { Fragment, useEffect, useRef, useState } from 'react'
import { redirectMs, toastMs } from '#contract/limits.ts'
import { signUpKey } from '#web/api/drafts/draft-keys.ts'
import { pendingOtp } from '#web/api/pending.ts'
import { isMismatch } from '#web/auth/fields/password-pair.tsx'
import { AuthShell, OtherWay } from '#web/auth/shell/auth-shell.tsx'
import { loginTexts } from '#web/auth/shell/login-texts.ts'
import { useWantedPage } from '#web/auth/shell/use-wanted-page.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Link } from '#web/routing/link.tsx'
import { useNavigate } from '#web/routing/router.tsx'
import { RestoredNotice } from '#web/ui/form/draft.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton, UploadProgress } from '#web/ui/form/submit-button.tsx'
import { useLater } from '#web/ui/kit/use-later.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { AccountFields } from './account-fields.tsx'
import type { RestoredSignUp } from './kept-sign-up.ts'
import { signUpTexts } from './sign-up-texts.ts'

/**
 * Shows the registration form. The page checks the constraints of the inputs and compares the passwords; the server
 * checks the rest.
 */
export function SignUpPage() {
  const t = useTexts(signUpTexts)
  const login = useTexts(loginTexts)
  const navigate = useNavigate()
  const { later, waiting } = useLater()

  return (
    <AuthShell
      wide
      title={t('title')}
      intro={t(useWantedPage() ? 'introBack' : 'intro')}
      other={
        <OtherWay ask={t('haveAccount')} to="/login">
          {t('signIn')}
        </OtherWay>
      }
    >
      <Form
        call="POST /register"
        className="grid gap-5"
        failed={t('error')}
        toastProblems
        check={(data) => (isMismatch(data) ? { password_confirmation: [login('errorreset1')] } : undefined)}
        prepare={withoutEmpty}
        onSent={({ data, message }) => {
          toast.success(message || t('success'), { ms: toastMs.brief })
          const codeAt = data.wait_seconds > 0 ? Date.now() + data.wait_seconds * 1000 : undefined
          later(() => {
            pendingOtp.save({ phone: data.phone, codeAt })
            navigate('/otp')
          }, redirectMs.registered)
        }}
      >
        <KeptTexts />
        <AccountFields />
        <Agreement />
        <UploadProgress />
        <SubmitButton look="accent" size="lg" block busy={waiting} busyText={t('busy')}>
          {t('submit')}
        </SubmitButton>
      </Form>
    </AuthShell>
  )
}

/**
 * Shows that the texts of an earlier visit, which were not sent, came back. The code that keeps them is loaded with the
 * first typed letter, or on arrival when texts are kept. If the code does not load, the form works without it.
 */
function KeptTexts() {
  const place = useRef<HTMLDivElement>(null)
  const [restored, setRestored] = useState<RestoredSignUp>()
  useEffect(() => {
    const load = () => {
      import('./kept-sign-up.ts').then(
        // The place is null once the page was left, so the texts of another page's form are never kept.
        (code) => code.keepSignUp(place.current?.closest('form'), setRestored),
        () => {},
      )
    }
    // A person who types before the scripts run is in a field.
    if (sessionStorage.getItem(signUpKey) || document.activeElement?.matches('input')) load()
    addEventListener('input', load)
    return () => removeEventListener('input', load)
  }, [])
  return (
    <div ref={place} className="contents">
      {restored && <RestoredNotice {...restored} />}
    </div>
  )
}

/** Removes empty fields and the `-shown` halves of paired inputs (docs/product.md, Accounts). */
function withoutEmpty(data: FormData) {
  for (const [name, value] of [...data]) if (value === '' || name.endsWith('-shown')) data.delete(name)
}

/** Puts the two links into the translated sentence. */
function Agreement() {
  const t = useTexts(signUpTexts)
  const links = { '1': ['/terms', t('terms')], '2': ['/privacy', t('privacy')] } as const
  const parts = t('agree', { terms: '|1|', privacy: '|2|' }).split('|')
  return (
    <p className="text-caption text-text-2">
      {parts.map((part) => {
        const link = links[part as keyof typeof links]
        return <Fragment key={part}>{link ? <Link to={link[0]}>{link[1]}</Link> : part}</Fragment>
      })}
    </p>
  )
}
