import type { FormEvent } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import {
  type Asked,
  addressOf,
  askedIn,
  type Choices,
  findPath,
  longestSearch,
} from '#web/people/teachers/find-address.ts'
import { useNavigate, useRouter } from '#web/routing/router.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { formId } from './find-filters.tsx'
import { findTexts } from './find-texts.ts'

/**
 * Renders the search field, whose form also sends the filters. Before the scripts run, the browser itself sends the
 * form.
 */
export function FindSearch({ asked, choices }: { asked: Asked; choices: Choices | undefined }) {
  const t = useTexts(findTexts)
  const navigate = useNavigate()
  const { prefix } = useRouter()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = askedIn(event.currentTarget, choices)
    // Until the choices have loaded, the form has no filters.
    navigate(addressOf(choices ? typed : { ...asked, q: typed.q }))
  }
  return (
    <search>
      <form
        id={formId}
        action={prefix + findPath}
        onSubmit={search}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5"
      >
        <div className="input-group">
          <span className="grid place-items-center ps-4 text-text-2">
            <Icon name="search" />
          </span>
          <input
            type="search"
            name="q"
            maxLength={longestSearch}
            defaultValue={asked.q}
            aria-label={t('label')}
            placeholder={t('example')}
          />
        </div>
        <Button type="submit">{t('search')}</Button>
      </form>
    </search>
  )
}
