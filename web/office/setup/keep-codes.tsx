import { RecoveryCodes } from '#web/auth/recovery-codes.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { administratorTexts } from './setup-texts.ts'

/** Shows the recovery codes once, until the administrator has kept them. */
export function KeepCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts(administratorTexts)
  return (
    <section className="office-panel" aria-labelledby="codes">
      <div className="office-form">
        <h2 id="codes">{t('codesTitle')}</h2>
        <p className="max-w-measure text-small text-text-2">{t('codesHelp')}</p>
        <RecoveryCodes codes={codes} />
      </div>
      <div className="setup-foot justify-end">
        <Button look="accent" onClick={onDone}>
          {t('kept')}
        </Button>
      </div>
    </section>
  )
}
