import { useSwitchLanguage } from '#web/i18n/language-provider.tsx'
import { otherLanguage } from '#web/i18n/languages.ts'
import { useLanguage } from '#web/i18n/use-texts.ts'
import { dropLanguagePrefix } from '#web/routing/browser-router.tsx'
import { useLocation } from '#web/routing/router.tsx'
import { usePageRoute } from '#web/routing/site.ts'
import { Icon } from '#web/ui/kit/icon.tsx'

const names = { ar: 'العربية', en: 'English' }
const short = { ar: 'ع', en: 'EN' }

/**
 * Switches the language in place. Before the scripts run, or in a new tab, the switch is a plain link. The server then
 * stores the choice. `compact` shows one or two letters on narrow screens.
 */
export function LanguageSwitch({ compact = false, className = '' }: { compact?: boolean; className?: string }) {
  const other = otherLanguage(useLanguage())
  const switchTo = useSwitchLanguage()
  const route = usePageRoute()
  const { pathname, search } = useLocation()
  // The server renders the missing page once for all addresses, so this link cannot name the address.
  const path = route && pathname !== '/' ? pathname : ''
  return (
    <a
      href={`/${other}${path}${route && search ? `${search}&` : '?'}language=${other}`}
      lang={other}
      hrefLang={other}
      className={`inline-flex min-h-tap min-w-tap items-center justify-center gap-1.5 rounded-sm px-2.5 font-semibold text-body leading-none no-underline ${className}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        switchTo(other)
        dropLanguagePrefix()
      }}
    >
      <Icon name="globe" size="sm" className={compact ? 'max-lg:hidden' : ''} />
      <span className={compact ? 'max-lg:sr-only' : ''}>{names[other]}</span>
      {compact && (
        <span aria-hidden="true" className="lg:hidden">
          {short[other]}
        </span>
      )}
    </a>
  )
}
