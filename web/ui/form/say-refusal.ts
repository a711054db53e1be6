import { ApiError } from '#web/api/api-error.ts'
import type { SendName } from '#web/api/hooks.ts'
import type { Translate } from '#web/i18n/texts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { FormProps } from './form.tsx'
import { fileFieldOf } from './form-context.ts'
import type { formTexts } from './form-texts.ts'

/**
 * Shows a refusal in toasts, unless `onRefused` shows it. Each problem without a field gets a toast; with
 * `toastProblems`, every problem does. Without such problems, the toast has the server's message.
 */
export function sayRefusal<N extends SendName>(
  failure: unknown,
  form: HTMLFormElement,
  { failed, toastMs: ms, onRefused, toastProblems }: FormProps<N>,
  t: Translate<typeof formTexts>,
) {
  if (failure instanceof DOMException && failure.name === 'AbortError') return toast.info(t('uploadCancelled'), { ms })
  if (failure instanceof ApiError) {
    if (onRefused?.(failure, form)) return
    const said = Object.entries(failure.fields).filter(([name]) => toastProblems || !isShown(form, name))
    for (const [name, words] of said) {
      for (const one of words) toast.error(one, { ms, detail: labelOf(form, name), ofItsOwn: toastProblems })
    }
    if (said.length > 0) return
  }
  toast.failure(failure, failed ?? t('requestFailed'), { ms })
}

/** Returns true when the form has the field, which then shows its own problem. */
const isShown = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) !== null ||
  form.querySelector(`[data-field="${CSS.escape(fileFieldOf(name))}"]`) !== null

/**
 * Returns the visible label of a field; undefined without a label. A phone is typed into `phone-shown`, whose label
 * counts.
 */
function labelOf(form: HTMLFormElement, name: string): string | undefined {
  const inputs = [name, `${name}-shown`].map((one) => form.elements.namedItem(one))
  const label = inputs.map((input) => (input as HTMLInputElement | null)?.labels?.[0]).find(Boolean)
  return label?.firstChild?.textContent ?? undefined
}
