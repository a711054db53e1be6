import { useTexts } from '#web/i18n/use-texts.ts'
import { SubmitButton, UploadProgress } from '#web/ui/form/submit-button.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { setupTexts } from './setup-texts.ts'

interface Props {
  onBack?: () => void
  /** The label of the main button; "Save and continue" by default. */
  verb?: string
  /** True while the form is being sent. Only a step whose form is no `Form` passes this value. */
  busy?: boolean
}

/** Renders the row at the foot of a step's form: back, a remark, and the button that saves. */
export function StepFoot({ onBack, verb, busy }: Props) {
  const t = useTexts(setupTexts)
  return (
    <div className="setup-foot flex-wrap">
      <UploadProgress />
      {onBack && (
        <Button look="secondary" onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <span className="muted text-caption text-text-2">{t('eachSaved')}</span>
      <SubmitButton look="accent" className="max-md:grow" busy={busy}>
        {verb ?? t('next')}
      </SubmitButton>
    </div>
  )
}
