import type { ComponentProps } from 'react'
import { decimalText } from '#web/i18n/digits.ts'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'dir' | 'inputMode' | 'ref'>

/**
 * Renders an input for a number from 0 or from `min`, also in Arabic-Indic digits. Without `step`, the number must be
 * whole.
 */
export function NumberField(props: Props) {
  const inputMode = props.step ? 'decimal' : 'numeric'
  return <Field min="0" {...props} ref={takeArabicDigits} type="number" dir="ltr" inputMode={inputMode} />
}

/** Converts digits in `beforeinput`, because a number input silently drops Arabic-Indic digits. */
function takeArabicDigits(input: HTMLInputElement | null) {
  const change = (event: InputEvent) => {
    const western = decimalText(event.data ?? '')
    if (western === (event.data ?? '')) return
    event.preventDefault()
    // `execCommand` is deprecated, but only it keeps caret and undo, because number inputs hide their selection.
    document.execCommand('insertText', false, western)
  }
  input?.addEventListener('beforeinput', change)
  return () => input?.removeEventListener('beforeinput', change)
}
