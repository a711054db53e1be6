import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { westernDigits } from '#web/i18n/digits.ts'
import { useLanguage, useTexts } from '#web/i18n/use-texts.ts'
import { type Country, findCountries, listCountries } from './countries.ts'
import { formTexts } from './form-texts.ts'

interface Props {
  only?: readonly string[]
  /** ISO letters of the current country. */
  chosen: string
  onChoose: (country: Pick<Country, 'iso' | 'code'>) => void
  onLeave: () => void
}

/** Shows a search box over a list. The box keeps the focus; arrow keys move through the list. */
export default function CountryPicker(props: Props) {
  const t = useTexts(formTexts)
  const id = useId()
  const { wanted, search, found, active, pressed } = useSearch(props)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 grid gap-2 rounded-md border border-border bg-raised p-2 shadow-3">
      <input
        // biome-ignore lint/a11y/noAutofocus: the user opened the list to search it
        autoFocus
        type="text"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={found[active] && `${id}-${found[active].iso}`}
        aria-label={t('searchCountries')}
        placeholder={t('searchCountries')}
        autoComplete="off"
        dir="auto"
        className="input"
        value={wanted}
        onChange={(event) => search(event.target.value)}
        onInput={(event) => event.stopPropagation()}
        onKeyDown={pressed}
        onBlur={props.onLeave}
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={t('countries')}
        className="max-h-64 overflow-y-auto"
      >
        {found.map((country, index) => (
          <Option
            key={country.iso}
            id={`${id}-${country.iso}`}
            country={country}
            active={index === active}
            chosen={country.iso === props.chosen}
            onChoose={() => props.onChoose(country)}
          />
        ))}
      </div>
      <p role="status" className={found.length === 0 ? 'px-3 py-2 text-small text-text-2' : 'sr-only'}>
        {found.length === 0 ? t('noCountry') : t('countriesFound', { count: found.length })}
      </p>
    </div>
  )
}

function useSearch({ only, chosen, onChoose, onLeave }: Props) {
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

interface OptionProps {
  id: string
  country: Country
  active: boolean
  chosen: boolean
  onChoose: () => void
}

function Option({ id, country, active, chosen, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={`flex min-h-tap cursor-pointer items-center justify-between gap-3 rounded-sm px-3 ${active ? 'bg-primary-tint text-primary' : ''}`}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>{country.name}</span>
      <bdi dir="ltr" className="tnum text-text-2">
        +{country.code}
      </bdi>
    </div>
  )
}
