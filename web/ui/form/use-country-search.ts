import { type KeyboardEvent, useMemo, useState } from 'react'
import { westernDigits } from '#web/i18n/digits.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'
import { type Country, findCountries, listCountries } from './countries.ts'

export interface CountryChoice {
  only?: readonly string[]
  /** The ISO 3166-1 code of the current country in lower case, such as `eg`. */
  chosen: string
  onChoose: (country: Pick<Country, 'iso' | 'code'>) => void
  onLeave: () => void
}

/**
 * Stores the search text and the active country. Arrow keys, Home and End change the active country. Enter chooses the
 * active country.
 */
export function useCountrySearch({ only, chosen, onChoose, onLeave }: CountryChoice) {
  const language = useLanguage()
  const countries = useMemo(() => listCountries(language, only), [language, only])
  const [wanted, setWanted] = useState('')
  const found = useMemo(() => findCountries(countries, westernDigits(wanted)), [countries, wanted])
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      countries.findIndex(({ iso }) => iso === chosen),
    ),
  )

  function search(text: string) {
    setWanted(text)
    setActive(0)
  }

  function pressed(event: KeyboardEvent) {
    const last = found.length - 1
    const next = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: last }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(next, last)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const country = found[active]
      if (country) onChoose(country)
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      // Escape closes only the list, not a dialog around it.
      if (event.key === 'Escape') event.preventDefault()
      event.stopPropagation()
      onLeave()
    }
  }
  return { wanted, search, found, active, pressed }
}
