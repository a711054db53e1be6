import type { ComponentProps } from 'react'
import { EgyptFlag } from '#web/art/drawings/egypt-flag.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Icon } from '#web/ui/kit/icon.tsx'
import { formTexts } from './form-texts.ts'

interface CountryButtonProps extends ComponentProps<'button'> {
  country: { iso: string; code: string }
  open: boolean
}

export function CountryButton({ country, open, ...button }: CountryButtonProps) {
  const t = useTexts(formTexts)
  return (
    <button
      {...button}
      type="button"
      aria-haspopup="listbox"
      aria-expanded={open}
      aria-label={t('countryCode', { code: `+${country.code}` })}
      className="flex flex-none items-center gap-2 border-border border-e px-3.5 font-semibold"
    >
      {country.iso === 'eg' && <EgyptFlag />}
      <span className="tnum">+{country.code}</span>
      <Icon name="chevron-down" size="sm" />
    </button>
  )
}
