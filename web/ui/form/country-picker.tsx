import { useEffect, useId, useRef } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import type { Country } from './countries.ts'
import { formTexts } from './form-texts.ts'
import { type CountryChoice, useCountrySearch } from './use-country-search.ts'

/** Shows a search box above a list. The box keeps the focus; arrow keys move through the list. */
export default function CountryPicker(props: CountryChoice) {
  const t = useTexts(formTexts)
  const id = useId()
  const { wanted, search, found, active, pressed } = useCountrySearch(props)
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
