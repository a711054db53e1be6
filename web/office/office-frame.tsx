import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useApi } from '#web/api/hooks.ts'
import { useSession } from '#web/api/session.ts'
import { Logo } from '#web/art/logo.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LanguageSwitch } from '#web/layout/language-switch.tsx'
import { AccountMenu } from '#web/layout/menus/account-menu.tsx'
import { Link, NavLink } from '#web/routing/link.tsx'
import { useLocation } from '#web/routing/router.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { OfficeSearch } from './office-search.tsx'
import { groups, type Section } from './sections.ts'
import { officeTexts } from './texts.ts'
import { OfficeIcon } from './ui/office-icon.tsx'
import { useUnsavedQuestion } from './ui/unsaved-question.ts'
import { useWaiting, withinSection } from './use-waiting.ts'

/**
 * Renders the office's frame. The sections are beside the page, on phones below the page. Search, language and account
 * are above the page.
 */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  useUnsavedQuestion()
  return (
    <div className="office">
      <Spine />
      <div className="office-page">
        <header className="office-top">
          <OfficeSearch />
          <div className="office-top-end">
            <LanguageSwitch compact className="text-text-2 hover:bg-primary-tint hover:text-primary" />
            {session && <AccountMenu session={session} />}
          </div>
        </header>
        <main id="main" tabIndex={-1} className="office-main">
          {children}
        </main>
      </div>
      <BottomBar />
    </div>
  )
}

function Spine() {
  const t = useTexts(officeTexts)
  const { data: settings } = useApi('GET /settings')
  const { pathname } = useLocation()
  const spine = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own current link
  useLayoutEffect(() => showCurrent(spine.current), [pathname])
  return (
    <nav ref={spine} className="office-spine on-board" aria-label={t('sections')}>
      <Link to="/admin" className="brand">
        <Logo name={settings?.data.name || t('office')} onBoard />
        <small>{t('office')}</small>
      </Link>
      {groups.map(({ words, sections }) => (
        <div key={words ?? 'first'}>
          {words && <h2>{t(words)}</h2>}
          <ul>
            {sections.map((section) => (
              <li key={section.to}>
                <SectionLink section={section} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Scrolls the side navigation to its current link. `scrollIntoView` would scroll the page too. */
function showCurrent(spine: HTMLElement | null) {
  const link = spine?.querySelector('[aria-current]')
  if (!spine || !link) return
  const frame = spine.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < frame.top || bottom > frame.bottom) spine.scrollTop += (top + bottom - frame.top - frame.bottom) / 2
}

function SectionLink({ section }: { section: Section }) {
  const t = useTexts(officeTexts)
  const count = useWaiting(section)
  return (
    <NavLink to={section.to} within={withinSection(section)}>
      <OfficeIcon name={section.icon} />
      <span>{t(section.words)}</span>
      {count > 0 && (
        <span className="office-count">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t('waitingCount', { count })}</span>
        </span>
      )}
    </NavLink>
  )
}
