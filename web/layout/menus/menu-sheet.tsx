import { useEffect, useRef } from 'react'
import { useSession } from '#web/api/session.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { InboxCount } from '#web/inbox/inbox-count.tsx'
import { LanguageSwitch } from '#web/layout/language-switch.tsx'
import { menuLinks } from '#web/layout/menu-links.ts'
import { frameTexts } from '#web/layout/texts.ts'
import { NavLink } from '#web/routing/link.tsx'
import { useLocation } from '#web/routing/router.tsx'
import { useComeBack } from '#web/routing/use-come-back.ts'
import { Button, IconButton, LinkButton } from '#web/ui/kit/button.tsx'
import { useModal } from '#web/ui/modal/use-modal.ts'
import { useSignOut } from './use-sign-out.ts'

/** Renders the menu of narrow screens: all links, the language, and sign-out or, for visitors, sign-in and sign-up. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(frameTexts)
  const session = useSession()
  const comeBack = useComeBack()
  const { signOut, busy } = useSignOut()
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const openedAt = useRef(key)
  useModal(dialog, onClose)

  useEffect(() => {
    if (key !== openedAt.current) onClose()
  }, [key, onClose])

  return (
    <dialog
      ref={dialog}
      aria-label={t('menu')}
      className="sheet md:max-w-[440px]"
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flex justify-end px-3 pt-3">
        <IconButton icon="x" label={t('closeMenu')} onClick={onClose} />
      </div>
      <nav aria-label={t('mainMenu')} className="overflow-y-auto px-4">
        {menuLinks(session?.user.user_type).map(({ to, words, within, counts }) => (
          <NavLink
            key={to}
            to={to}
            within={within}
            className="flex min-h-12 items-center gap-3 border-border border-b font-display font-semibold text-text no-underline aria-[current]:text-primary"
          >
            <span aria-hidden="true" className="dot-mark h-1.5 w-4 opacity-0 in-[[aria-current]]:opacity-100" />
            {t(words)}
            {counts && <InboxCount />}
          </NavLink>
        ))}
      </nav>
      <div className="flex flex-wrap items-center gap-3 px-4 pt-4 pb-6">
        <LanguageSwitch className="border-[1.5px] border-border-strong text-primary" />
        {session ? (
          <Button look="secondary" icon="sign-out" busy={busy} onClick={signOut} className="grow">
            {t('signOut')}
          </Button>
        ) : (
          <>
            <LinkButton look="secondary" to="/login" onClick={comeBack} className="grow">
              {t('signIn')}
            </LinkButton>
            <LinkButton to="/sign-up" onClick={comeBack} className="grow">
              {t('signUp')}
            </LinkButton>
          </>
        )}
      </div>
    </dialog>
  )
}
