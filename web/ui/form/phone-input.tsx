import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react'
import { onlyDigits, westernDigits } from '#web/i18n/digits.ts'
import { CountryButton } from './country-button.tsx'
import { type Field, Labelled } from './field.tsx'
import { useEarlyValue } from './use-early-value.ts'

const CountryPicker = lazy(() => import('./country-picker.tsx'))

/** The highest number of digits, calling code included (docs/product.md, Accounts). */
const mostDigits = 15

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'dir' | 'inputMode' | 'defaultValue' | 'value'> & {
  /** The ISO 3166-1 codes of the offered countries; all countries by default. */
  countries?: readonly string[]
  /** A stored number, such as `+201001234567`; null or absent without one. */
  present?: string | null
}

/**
 * Renders a phone input that sends `+201001234567` under `name`. The country is Egypt until the user picks another. A
 * number that is typed or pasted with its + keeps its own country.
 */
export function PhoneInput({ countries, present, name, label, hint, optional, aside, className, ...input }: Props) {
  const [country, setCountry] = useState({ iso: 'eg', code: '20' })
  const [number, setNumber] = useState(() => present?.replace(/^\+20(?=1)/, '') ?? '')
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function typed(text: string) {
    const western = westernDigits(text)
    const prefix = /^\s*(\+|00)/.exec(western)?.[0]
    const digits = onlyDigits(prefix ? western.slice(prefix.length) : western, mostDigits)
    if (prefix && digits.startsWith(country.code)) setNumber(digits.slice(country.code.length))
    else setNumber(prefix ? `+${digits}` : digits.slice(0, mostDigits - country.code.length))
  }

  const box = useEarlyValue<HTMLInputElement>(typed)

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <Labelled {...{ name, label, hint, optional, aside, className }}>
      {(wiring) => (
        <div className="relative">
          <div className="input-group" dir="ltr">
            <CountryButton ref={opener} country={country} open={open} onClick={() => setOpen(!open)} />
            <input
              autoComplete="tel"
              {...input}
              {...wiring}
              ref={box}
              type="tel"
              inputMode="tel"
              placeholder={country.iso === 'eg' ? '100 123 4567' : undefined}
              dir="ltr"
              name={`${name}-shown`}
              value={number}
              onChange={(event) => typed(event.target.value)}
            />
          </div>
          <input type="hidden" name={name} value={wholeNumber(country.code, number)} />
          {open && (
            <Suspense>
              <CountryPicker
                only={countries}
                chosen={country.iso}
                onChoose={(next) => {
                  setCountry(next)
                  close()
                }}
                onLeave={() => setOpen(false)}
              />
            </Suspense>
          )}
        </div>
      )}
    </Labelled>
  )
}

/**
 * Returns the international number, without the leading zero that Egyptians write (0100…). A long number that already
 * begins with the calling code gets only the + (docs/product.md, Accounts).
 */
export function wholeNumber(code: string, number: string) {
  if (number === '' || number.startsWith('+')) return number
  // Some countries with two-digit calling codes, such as Brazil, have national numbers of 11 digits.
  const longest = code.length === 2 ? 11 : 10
  const isWhole = number.startsWith(code) && number.length > longest
  const national = isWhole ? number.slice(code.length) : number
  return `+${code}${national.replace(/^0/, '')}`.slice(0, mostDigits + 1)
}
