import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import type { InputName } from '#contract/input-names.ts'
import { onlyDigits, westernDigits } from '#web/i18n/digits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { FieldNotes } from '#web/ui/form/field.tsx'
import { formTexts } from '#web/ui/form/form-texts.ts'
import { HiddenField } from '#web/ui/form/hidden-field.tsx'

const empty = (length: number) => Array.from({ length }, () => '')

/** Stores the state of a one-time code's boxes. `code` joins the digits; `full` is true when every box has a digit. */
export function useDigits(length: number) {
  const [digits, setDigits] = useState(() => empty(length))
  const code = digits.join('')
  return { digits, setDigits, code, full: code.length === length, clear: () => setDigits(empty(length)) }
}

interface Props {
  /** The name of the hidden input that carries the code. */
  name: InputName
  label: string
  digits: readonly string[]
  onChange: (digits: string[]) => void
  problem?: string
  disabled?: boolean
}

/**
 * Shows one box for each digit, left to right in both languages. Accepts a paste only with exactly one digit for each
 * box (docs/product.md, Accounts). Accepts Arabic-Indic digits too. A refusal moves the focus to the first missing
 * digit, and to the first digit of a complete code.
 */
export function DigitsInput({ name, label, digits, onChange, problem, disabled }: Props) {
  const id = useId()
  const { keepBox, typed, pasted, pressed, correct } = useBoxes(digits, onChange)
  const isFull = !digits.includes('')
  const refused = useEffectEvent(correct)
  useEffect(() => {
    if (problem) refused()
  }, [problem])
  return (
    <fieldset className="grid justify-items-center gap-3" aria-describedby={problem && `${id}-problem`}>
      <legend className="sr-only">{label}</legend>
      <HiddenField name={name} value={digits.join('')} />
      <div dir="ltr" className="flex justify-center gap-2 sm:gap-3">
        {digits.map((digit, index) => (
          <DigitBox
            // biome-ignore lint/suspicious/noArrayIndexKey: the place identifies a box
            key={index}
            place={index}
            of={digits.length}
            ref={keepBox(index)}
            value={digit}
            disabled={disabled}
            aria-invalid={problem && (isFull || !digit) ? true : undefined}
            onInput={(event) => typed(index, event.currentTarget.value)}
            onPaste={pasted}
            onKeyDown={(event) => pressed(event, index)}
          />
        ))}
      </div>
      <FieldNotes id={id} problem={problem} />
    </fieldset>
  )
}

/** Moves the focus between the boxes as digits are typed, pasted or deleted, and on arrow keys. */
function useBoxes(digits: readonly string[], onChange: (digits: string[]) => void) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const goTo = (index: number) => boxes.current[Math.max(0, Math.min(index, digits.length - 1))]?.focus()
  const put = (index: number, digit: string) => onChange(digits.map((old, at) => (at === index ? digit : old)))

  const keepBox = (index: number) => (box: HTMLInputElement | null) => {
    boxes.current[index] = box
  }

  function fill(code: string) {
    onChange([...code])
    goTo(code.length)
  }

  function typed(index: number, text: string) {
    const found = onlyDigits(text)
    // Phones autofill the whole code into the first box.
    if (found.length === digits.length) return fill(found)
    if (found === '' && text !== '') return
    put(index, found.slice(-1))
    if (found) goTo(index + 1)
  }

  function pasted(event: ClipboardEvent) {
    event.preventDefault()
    const text = westernDigits(event.clipboardData.getData('text').trim())
    if (new RegExp(`^\\d{${digits.length}}$`).test(text)) fill(text)
  }

  function pressed(event: KeyboardEvent, index: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step) {
      event.preventDefault()
      goTo(index + step)
    } else if (event.key === 'Backspace' && !digits[index] && index > 0) {
      event.preventDefault()
      put(index - 1, '')
      goTo(index - 1)
    }
  }

  const correct = () => goTo(Math.max(0, digits.indexOf('')))

  return { keepBox, typed, pasted, pressed, correct }
}

function DigitBox({ place, of, ...input }: ComponentProps<'input'> & { place: number; of: number }) {
  const t = useTexts(formTexts)
  return (
    <input
      {...input}
      inputMode="numeric"
      autoComplete={place === 0 ? 'one-time-code' : 'off'}
      aria-label={t('digit', { place: place + 1, of })}
      className="input h-16 min-w-0 max-w-14 px-0! text-center! font-bold font-display text-h3 tnum"
      onChange={() => {}}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
