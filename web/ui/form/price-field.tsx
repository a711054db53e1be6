import type { ComponentProps } from 'react'
import { decimalText } from '#web/i18n/digits.ts'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'name' | 'type' | 'step' | 'min' | 'dir' | 'inputMode' | 'ref'>

/** Renders a price input in pounds that also takes Arabic-Indic digits. */
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

/** Converts digits in `beforeinput`, because a number input silently drops Arabic-Indic digits. */
function takeArabicDigits(input: HTMLInputElement | null) {
  const change = (event: InputEvent) => {
    const western = decimalText(event.data ?? '')
    if (western === (event.data ?? '')) return
    event.preventDefault()
    // Deprecated, but nothing else keeps caret and undo: number inputs hide their selection.
    document.execCommand('insertText', false, western)
  }
  input?.addEventListener('beforeinput', change)
  return () => input?.removeEventListener('beforeinput', change)
}
