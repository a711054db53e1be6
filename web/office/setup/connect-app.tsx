import type { CallReply } from '#contract/all.ts'
import { saveSession } from '#web/api/session.ts'
import { AppCodeField } from '#web/auth/app-code-field.tsx'
import { AppSecret } from '#web/auth/app-secret.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Form } from '#web/ui/form/form.tsx'
import { isEnded, type SetupLink } from './setup-link.ts'
import { administratorTexts, setupTexts } from './setup-texts.ts'
import { StepFoot } from './step-foot.tsx'

/** The secret that waits for its first code. */
export type Begun = CallReply<'POST /setup/administrator'>['data']

interface Props extends SetupLink {
  begun: Begun
  /** Runs once the account exists, before its recovery codes are shown. */
  onMade: () => void
  onCodes: (codes: string[]) => void
  onBack: () => void
}

/** Shows the secret for the authenticator app and makes the account with the app's first code. */
export function ConnectApp({ begun, onMade, onCodes, onBack, ...link }: Props) {
  const t = useTexts(administratorTexts)
  const common = useTexts(setupTexts)
  return (
    <Form
      call="POST /setup/administrator/confirm"
      className="office-panel"
      failed={common('failed')}
      prepare={(data) => data.set('token', link.token)}
      onSent={({ data: { recovery_codes, ...session } }) => {
        onMade()
        saveSession(session)
        onCodes(recovery_codes)
      }}
      onRefused={(failure) => isEnded(failure, link)}
    >
      <div className="office-form">
        <h2>{t('appTitle')}</h2>
        <p className="max-w-measure text-small text-text-2">{t('appHelp')}</p>
        <AppSecret {...begun} />
        <AppCodeField label={t('code')} hint={t('codeHint')} className="setup-code" />
      </div>
      <StepFoot verb={t('create')} onBack={onBack} />
    </Form>
  )
}
