import type { ComponentProps } from 'react'
import { decimalText } from '#web/i18n/digits.ts'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'name' | 'type' | 'step' | 'min' | 'dir' | 'inputMode' | 'ref'>

/** A price in pounds: a number, in Arabic-Indic digits too. */
export function PriceField(props: Props) {
  return (
    <Field
      {...props}
      ref={takeArabicDigits}
      name="price"
      type="number"
      step="0.01"
      min="0"
      dir="ltr"
      inputMode="decimal"
    />
  )
}

/** A number input drops such digits without a word, and its value cannot be mended afterwards: they are changed on the way in. */
function takeArabicDigits(input: HTMLInputElement | null) {
  const change = (event: InputEvent) => {
    const western = decimalText(event.data ?? '')
    if (western === (event.data ?? '')) return
    event.preventDefault()
    // Deprecated, but alone in keeping the caret and the undo of an input that tells nobody its selection.
    document.execCommand('insertText', false, western)
  }
  input?.addEventListener('beforeinput', change)
  return () => input?.removeEventListener('beforeinput', change)
}
