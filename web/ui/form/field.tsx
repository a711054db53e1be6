import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import type { InputName } from '#contract/input-names.ts'
import { decimalText } from '#web/i18n/digits.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { fileFieldOf, useFormState } from './form-context.ts'
import { formTexts } from './form-texts.ts'

interface Labelling {
  /**
   * The input name of any call. Shared fields serve several calls, and React cannot pass the form's call type to
   * children.
   */
  name: InputName
  label: ReactNode
  hint?: ReactNode
  /** Shows "(optional)" beside the label. */
  optional?: boolean
  /** Content at the end of the label's line: a link or a counter. */
  aside?: ReactNode
  className?: string
}

interface Wiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/**
 * Returns a field's problem (`found`, else the form's), the shown hint, and the attributes that tie input, hint and
 * problem.
 */
export function useField(name: string, hint?: ReactNode, found?: string) {
  const { problems } = useFormState()
  const id = useId()
  // The server's problems name a file by number, so `files[2]` belongs to the field `files`.
  const own = Object.keys(problems).filter((key) => key === name || fileFieldOf(key) === name)
  const problem = found ?? (own.flatMap((key) => problems[key] ?? []).join(' ') || undefined)
  // A problem that repeats the hint replaces the hint.
  const isSaid = typeof hint === 'string' && problem?.toLowerCase().includes(hint.toLowerCase())
  const shownHint = isSaid ? undefined : hint
  const described = [problem && `${id}-problem`, shownHint && `${id}-hint`].filter(Boolean).join(' ')
  const wiring: Wiring = { id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': described || undefined }
  return { id, problem, hint: shownHint, wiring }
}

/** Renders the label above the control, and hint and problem below; passes the control its attributes. */
export function Labelled({
  name,
  label,
  hint,
  optional,
  aside,
  className = '',
  children,
}: Labelling & { children: (wiring: Wiring) => ReactNode }) {
  const t = useTexts(formTexts)
  const { id, problem, hint: shownHint, wiring } = useField(name, hint)
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold text-small">
          {label} {optional && <span className="font-normal text-text-3">{t('optional')}</span>}
        </label>
        {aside}
      </div>
      {children(wiring)}
      <FieldNotes id={id} problem={problem} hint={shownHint} />
    </div>
  )
}

export function FieldNotes(props: { id: string; problem?: string; hint?: ReactNode; role?: 'alert' }) {
  const { id, problem, hint, role } = props
  return (
    <>
      {problem && (
        <p id={`${id}-problem`} role={role} className="flex items-start gap-2 text-danger text-small">
          <Icon name="alert" size="sm" className="mt-1" />
          <span>{problem}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-caption text-text-3">
          {hint}
        </p>
      )}
    </>
  )
}

type Own<T extends 'input' | 'textarea' | 'select'> = Labelling & Omit<ComponentProps<T>, keyof Labelling>

/** Renders a labelled input. Number inputs (`inputMode`, `type="tel"`) also take Arabic-Indic digits. */
export function Field({ name, label, hint, optional, aside, className, onInput, ...input }: Own<'input'>) {
  // Text in another language and links begin at the side of their own direction.
  const atLabel = input.dir === 'ltr' && !input.lang && input.type !== 'url'
  const takesDigits = input.type === 'tel' || input.inputMode === 'numeric' || input.inputMode === 'decimal'
  return (
    <Labelled {...{ name, label, hint, optional, aside, className }}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          name={name}
          className={`input ${atLabel ? 'at-label' : ''}`}
          onInput={(event) => {
            if (takesDigits) toWesternDigits(event)
            onInput?.(event)
          }}
        />
      )}
    </Labelled>
  )
}

function toWesternDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const western = decimalText(input.value)
  if (western === input.value) return
  const caret = input.selectionStart
  input.value = western
  input.setSelectionRange(caret, caret)
}

export function TextArea({ name, label, hint, optional, aside, className, ...input }: Own<'textarea'>) {
  return (
    <Labelled {...{ name, label, hint, optional, aside, className }}>
      {(wiring) => <textarea rows={4} {...input} {...wiring} name={name} className="input" />}
    </Labelled>
  )
}

interface Choice {
  value: string | number
  label: string
}

/** Renders a native select. `placeholder` is the empty first choice; it may explain why there are no choices yet. */
export function SelectField(props: Own<'select'> & { choices: readonly Choice[]; placeholder?: string }) {
  const { name, label, hint, optional, aside, className, choices, placeholder, ...select } = props
  const t = useTexts(formTexts)
  return (
    <Labelled {...{ name, label, hint, optional, aside, className }}>
      {(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} name={name} className="input">
            <option value="">{placeholder ?? t('choose')}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-text-2" />
        </div>
      )}
    </Labelled>
  )
}
