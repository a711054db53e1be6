import type { ComponentProps } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { useFormState } from './form-context.ts'
import { formTexts } from './form-texts.ts'

interface Props extends ComponentProps<typeof Button> {
  /** The label after sending, while the dialog is still open. The button then sends nothing. */
  done?: string | false
}

/**
 * Renders the button that submits the form around it, or the form that `form` names. The button is busy until the
 * response arrives.
 */
export function SubmitButton({ busyText, busy, done, ...button }: Props) {
  const t = useTexts(formTexts)
  const form = useFormState()
  if (done) {
    return (
      <Button {...button} type="submit" icon="check" aria-disabled onClick={(event) => event.preventDefault()}>
        {done}
      </Button>
    )
  }
  return <Button {...button} type="submit" busy={form.busy || busy} busyText={busyText ?? t('sending')} />
}

/** Shows the upload progress with a cancel button; renders nothing without an upload. */
export function UploadProgress() {
  const t = useTexts(formTexts)
  const { progress, cancel } = useFormState()
  if (progress === undefined) return null
  const percent = Math.round(progress * 100)
  return (
    <div className="relative grid basis-full gap-2">
      <div className="flex items-center justify-between gap-3">
        {/* Only every tenth percent is announced, because a screen reader speaks each change. */}
        <span className="text-small text-text-2">{t('uploading', { percent })}</span>
        <span role="status" className="sr-only">
          {t('uploading', { percent: Math.floor(percent / 10) * 10 })}
        </span>
        <Button
          look="ghost"
          size="sm"
          onClick={({ currentTarget }) => {
            // The button disappears with the upload, so the submit button takes the focus.
            currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
            cancel()
          }}
        >
          {t('cancelUpload')}
        </Button>
      </div>
      <progress className="upload-bar" max={100} value={percent} aria-label={t('uploading', { percent })} />
    </div>
  )
}
