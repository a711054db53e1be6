import { Suspense, useCallback, useState } from 'react'
import { useSession } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { InboxCount } from '#web/inbox/inbox-count.tsx'
import { ErrorBoundary } from '#web/routing/error-boundary.tsx'
import { Link, NavLink } from '#web/routing/link.tsx'
import { useSite } from '#web/routing/site.ts'
import { useComeBack } from '#web/routing/use-come-back.ts'
import { IconButton, LinkButton } from '#web/ui/kit/button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { menuLinks } from './menu-links.ts'
import { accountMenu, menuSheet } from './opened-later.ts'
import { frameTexts } from './texts.ts'
import { useScrolledPast } from './use-scrolled-past.ts'

/**
 * The highest number of links of a short menu. Longer menus need 1200 pixels and have less space between their links.
 */
const longMenu = 7

/** Pixels of scrolling after which the header has a shadow (docs/product.md, Forms, messages, waiting). */
const scrolledPast = 100

/** Renders the header. The header of an early view has the school's name alone. */
export function Header() {
  const { early } = useSite()
  const scrolled = useScrolledPast(scrolledPast)
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])

  return (
    <header
      data-scrolled={scrolled || undefined}
      className="sticky top-0 z-20 print:hidden border-transparent border-b bg-bg transition-shadow data-scrolled:border-border data-scrolled:shadow-1"
    >
      <div className="page-width flex min-h-nav items-center gap-1 lg:gap-2">
        <Link to="/" className="inline-flex no-underline">
          <Brand />
        </Link>
        {!early && <Menus isOpen={menuOpen} onOpen={() => setMenuOpen(true)} />}
      </div>
      {menuOpen && <menuSheet.Page onClose={closeMenu} />}
    </header>
  )
}

function Menus({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const t = useTexts(frameTexts)
  const session = useSession()
  const comeBack = useComeBack()
  const openMenu = () => menuSheet.load().then(onOpen, (failure) => toast.failure(failure, t('somethingWrong')))
  const isLong = menuLinks(session?.user.user_type).length > longMenu

  return (
    <>
      <MainMenu />
      <div className="ms-auto flex items-center gap-1 lg:gap-2.5">
        {/* The narrowest phones have no room for the switch beside bell and account, and both menus have it too. */}
        <LanguageSwitch
          compact
          className={`text-text-2 hover:bg-primary-tint hover:text-primary ${session ? 'max-[22rem]:hidden' : ''}`}
        />
        {session ? (
          <ErrorBoundary at={session.token} fallback={null}>
            <Suspense fallback={<span className="h-tap w-23 min-[75rem]:w-60" />}>
              <accountMenu.Page session={session} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <>
            <LinkButton look="ghost" size="sm" to="/login" onClick={comeBack} className="max-lg:hidden">
              {t('signIn')}
            </LinkButton>
            <LinkButton size="sm" to="/sign-up" onClick={comeBack} className="max-lg:hidden">
              {t('signUp')}
            </LinkButton>
            <LinkButton look="tint" size="sm" to="/login" onClick={comeBack} className="max-[22rem]:hidden lg:hidden">
              {t('signInShort')}
            </LinkButton>
          </>
        )}
        <IconButton
          icon="menu"
          size="lg"
          label={t('menu')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={isLong ? 'min-[75rem]:hidden' : 'lg:hidden'}
          onClick={openMenu}
        />
      </div>
    </>
  )
}

function MainMenu() {
  const t = useTexts(frameTexts)
  const links = menuLinks(useSession()?.user.user_type)
  const isLong = links.length > longMenu
  return (
    <nav
      aria-label={t('mainMenu')}
      className={`hidden ${isLong ? 'ms-4 min-[75rem]:flex' : 'ms-5 gap-1 lg:flex min-[75rem]:ms-9'}`}
    >
      {links.map(({ to, words, within, counts }) => (
        <NavLink
          key={to}
          to={to}
          within={within}
          className={`relative rounded-sm py-2.5 whitespace-nowrap ${isLong ? 'px-2' : 'px-2.5 min-[75rem]:px-3.5'} font-medium text-text-2 leading-normal no-underline hover:bg-primary-tint hover:text-primary aria-[current]:font-semibold aria-[current]:text-text`}
        >
          <span
            aria-hidden="true"
            className="dot-mark absolute inset-x-0 top-0.75 mx-auto h-1.5 w-4 opacity-0 in-[[aria-current]]:opacity-100"
          />
          {t(words)}
          {counts && <InboxCount />}
        </NavLink>
      ))}
    </nav>
  )
}
