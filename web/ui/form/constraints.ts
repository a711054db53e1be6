import type { Translate } from '#web/i18n/texts.ts'
import type { formTexts } from './form-texts.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

/** Returns the browser's constraint failures by input name, in the page's language. */
export function constraintProblems(form: HTMLFormElement, t: Translate<typeof formTexts>) {
  const problems: Record<string, string[]> = {}
  for (const control of [...form.elements].filter(isControl)) {
    // The browser does not check a disabled or hidden input, so the form does not either.
    const field = fieldOfInput(control.name)
    if (!control.willValidate || control.validity.valid || problems[field]) continue
    problems[field] = [inWords(control, t)]
  }
  return problems
}

/** Returns the field of an input. People type into `phone-shown`, and a hidden input sends `phone`. */
export const fieldOfInput = (name: string) => name.replace(/-shown$/, '')

function inWords(control: Control, t: Translate<typeof formTexts>): string {
  const { validity } = control
  if (control.validationMessage && validity.customError) return control.validationMessage
  if (validity.valueMissing) return t('missing')
  if (validity.typeMismatch) return t(control.type === 'url' ? 'badUrl' : 'badEmail')
  if (validity.badInput) return t(control.type === 'number' ? 'badNumber' : 'badValue')
  if (control instanceof HTMLSelectElement) return t('badValue')
  if (validity.tooShort) return t('tooShort', { count: control.minLength })
  if (validity.tooLong) return t('tooLong', { count: control.maxLength })
  if (control instanceof HTMLInputElement && validity.rangeUnderflow) return t('atLeast', { limit: control.min })
  if (control instanceof HTMLInputElement && validity.rangeOverflow) return t('atMost', { limit: control.max })
  return t('badValue')
}
