import { toastMs } from '#contract/limits.ts'
import type { SendName } from '#web/api/hooks.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Form, type FormProps } from '#web/ui/form/form.tsx'
import { formTexts } from '#web/ui/form/form-texts.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { CancelButton, DialogBody, DialogFoot } from './dialog.tsx'

type Props<N extends SendName> = FormProps<N> & {
  /** The label of the main button. */
  submit: string
  /** The main button's label after sending, while the dialog is still open. The button then sends nothing. */
  done?: string | false
  hidden?: boolean
}

/** Renders the form of a dialog: scrolling fields, then a foot with cancel and the main button. */
export function DialogForm<N extends SendName>(props: Props<N>) {
  const { submit, done, hidden, children } = props
  const t = useTexts(formTexts)
  return (
    <Form {...props} className={hidden ? 'hidden' : 'contents'} toastMs={toastMs.short}>
      <DialogBody>{children}</DialogBody>
      <DialogFoot>
        <CancelButton />
        <SubmitButton done={done} busyText={t('saving')}>
          {submit}
        </SubmitButton>
      </DialogFoot>
    </Form>
  )
}
