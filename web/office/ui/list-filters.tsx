import { useId, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { officeTexts } from '#web/office/texts.ts'
import { useSearchParams } from '#web/routing/router.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { SearchBox } from '#web/ui/rows/search-box.tsx'
import { Select } from './select.tsx'

export interface Filter {
  /** The name in the address and in the call's query. */
  name: string
  label: string
  /** The values to choose from; a filter without options asks for a day. */
  options?: readonly { value: string; label: string }[]
}

interface Props {
  filters: readonly Filter[]
  /** Sort keys with their words, which phones offer because their tables have no headings. */
  orders: NonNullable<Filter['options']>
}

/** The number of filters in the row itself; the other filters are below *More*. */
const shownAtOnce = 3

/**
 * Renders the search and three filters, with the other filters folded. The address holds all values. On phones filters
 * and order are in a sheet.
 */
export function ListFilters({ filters, orders }: Props) {
  const t = useTexts(officeTexts)
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState(false)
  const used = filters.filter(({ name }) => search.get(name)).length
  const rest = filters.slice(shownAtOnce)
  const clear = () => setSearch({}, { replace: true })

  return (
    <div className="office-filters">
      <SearchBox label={t('search')} clear={t('clearSearch')} />
      {filters.length + orders.length > 0 && (
        <>
          <div className="office-filters-wide">
            <Choices filters={filters.slice(0, shownAtOnce)} />
            {rest.length > 0 && (
              <details open={rest.some(({ name }) => search.get(name))}>
                <summary className="office-link">{t('more')}</summary>
                <div>
                  <Choices filters={rest} />
                </div>
              </details>
            )}
          </div>
          <Button look="secondary" size="sm" className="lg:hidden" onClick={() => setOpen(true)}>
            {used ? t('filterUsed', { used }) : t('filter')}
          </Button>
        </>
      )}
      {(used > 0 || search.get('q')) && (
        <Button look="ghost" size="sm" onClick={clear}>
          {t('clear')}
        </Button>
      )}
      {open && (
        <Dialog title={t('filters')} size="small" onClose={() => setOpen(false)}>
          <DialogBody>
            <Choices filters={filters} />
            <Choices filters={[{ name: 'sort', label: t('order'), options: orders }]} isOrder />
          </DialogBody>
          <DialogFoot>
            <Button onClick={() => setOpen(false)}>{t('show')}</Button>
          </DialogFoot>
        </Dialog>
      )}
    </div>
  )
}

function Choices({ filters, isOrder = false }: { filters: readonly Filter[]; isOrder?: boolean }) {
  const t = useTexts(officeTexts)
  const [search, setSearch] = useSearchParams()
  const own = useId()
  const choose = (name: string, value: string) => {
    const chosen = (next: URLSearchParams) => {
      next.delete('page')
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    }
    setSearch(chosen, { replace: true })
  }
  return filters.map(({ name, label, options }) => (
    <label key={name} htmlFor={`${own}-${name}`} className="office-filter">
      <span>{label}</span>
      {options ? (
        <Select
          id={`${own}-${name}`}
          value={search.get(name) ?? ''}
          onChange={(event) => choose(name, event.target.value)}
        >
          <option value="">{isOrder ? t('usualOrder') : t('all')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ) : (
        <input
          type="date"
          id={`${own}-${name}`}
          className="input"
          value={search.get(name) ?? ''}
          onChange={(event) => choose(name, event.target.value)}
        />
      )}
    </label>
  ))
}
