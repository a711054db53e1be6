import { type SyntheticEvent, useEffect, useRef } from 'react'
import { useTexts } from '#web/i18n/use-texts.ts'
import { askToLeave } from '#web/routing/leave-gates.ts'
import { useNavigate } from '#web/routing/router.tsx'
import { LinkButton } from '#web/ui/kit/button.tsx'
import { officeTexts } from './texts.ts'
import { OfficeIcon } from './ui/office-icon.tsx'

/**
 * Renders the search over all people; `/` focuses the field. On phones a link leads to the list, which has the same
 * search.
 */
export function OfficeSearch() {
  const t = useTexts(officeTexts)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  async function search(event: SyntheticEvent) {
    event.preventDefault()
    const q = field.current?.value.trim()
    if (await askToLeave()) navigate(q ? `/admin/people?${new URLSearchParams({ q })}` : '/admin/people')
  }

  return (
    <>
      <search className="contents">
        <form className="office-search" onSubmit={search}>
          <OfficeIcon name="search" />
          <input
            ref={field}
            type="search"
            className="input"
            dir="auto"
            aria-label={t('searchOffice')}
            placeholder={t('searchHint')}
          />
          <kbd>/</kbd>
        </form>
      </search>
      <LinkButton look="ghost" size="sm" to="/admin/people" icon="search" className="lg:hidden">
        {t('search')}
      </LinkButton>
    </>
  )
}
