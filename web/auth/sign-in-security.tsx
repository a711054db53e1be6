import { useTexts } from '#web/i18n/use-texts.ts'
import { OwnSignIn } from './own-sign-in.tsx'
import { SessionList } from './session-list.tsx'
import { sessionTexts } from './session-texts.ts'
import { TwoStepPanel } from './two-step-panel.tsx'

/** Shows how a person signs in: sessions, password, phone and two-step sign-in. Every account page has this part. */
export function SignInSecurity() {
  const t = useTexts(sessionTexts)
  return (
    <section aria-label={t('part')} className="grid items-start gap-5 lg:grid-cols-2">
      <SessionList />
      <div className="grid gap-5">
        <OwnSignIn />
        <TwoStepPanel />
      </div>
    </section>
  )
}
