import type { ReactNode } from 'react'
import { ChalkDesk } from '#web/art/drawings/chalk-desk.tsx'
import { shellTexts } from '#web/auth/texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Brand } from '#web/layout/brand.tsx'
import { LanguageSwitch } from '#web/layout/language-switch.tsx'
import { Link } from '#web/routing/link.tsx'
import { PageHead } from '#web/routing/page-head.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { BoardPanel } from './board-panel.tsx'

interface Props {
  title: string
  intro?: ReactNode
  children: ReactNode
  /** Links below the form, such as to sign-in or sign-up. */
  other?: ReactNode
  wide?: boolean
}

/**
 * Renders every account screen. The form is beside a board on wide screens, and below a strip of the board on narrow
 * screens.
 */
export function AuthShell({ title, intro, children, other, wide = false }: Props) {
  const t = useTexts(shellTexts)
  const width = `mx-auto w-full ${wide ? 'max-w-140' : 'max-w-105'}`
  return (
    <div className="grid min-h-dvh lg:grid-cols-2 lg:bg-surface">
      <PageHead title={title} description={t('say')} />
      <div className="grid grid-rows-[auto_auto_1fr_auto] px-gutter pb-4 lg:grid-rows-[auto_1fr_auto] lg:gap-4 lg:px-10 lg:py-6">
        <div className="board on-board -mx-gutter px-gutter pt-3 lg:mx-0 lg:bg-transparent lg:p-0 lg:text-text">
          <div className={`flex items-center justify-between ${width}`}>
            <Link to="/" className="no-underline">
              <span className="lg:hidden">
                <Brand onBoard />
              </span>
              <span className="max-lg:hidden">
                <Brand />
              </span>
            </Link>
            <LanguageSwitch className="text-on-board-2 lg:text-text-2" />
          </div>
        </div>
        <div aria-hidden="true" className="board -mx-gutter h-30 overflow-hidden rounded-b-xl lg:hidden">
          <ChalkDesk className="mx-auto -mt-6.5 w-60" />
        </div>
        <div className={`grid content-start gap-6 pt-7 pb-4 lg:content-center lg:gap-7 ${width}`}>
          <div className="grid gap-1">
            <h1 tabIndex={-1}>{title}</h1>
            {intro && <p className="text-text-2">{intro}</p>}
          </div>
          {children}
          {other && <div className="grid gap-1 text-center text-text-2 lg:text-start">{other}</div>}
        </div>
        <p className={`text-center lg:text-start ${width}`}>
          <Link to="/" className="inline-flex min-h-tap items-center gap-2 text-small text-text-2 no-underline">
            <Icon name="home" size="sm" />
            {t('toHome')}
          </Link>
        </p>
      </div>
      <BoardPanel />
    </div>
  )
}

/** Shows a link, after its question if there is one: «ليس لديك حساب؟ أنشئ حسابًا». */
export function OtherWay({ ask, to, children }: { ask?: string; to: string; children: ReactNode }) {
  return (
    <p>
      {ask && <>{ask} </>}
      <Link to={to} className="inline-block py-2.5 font-semibold">
        {children}
      </Link>
    </p>
  )
}
