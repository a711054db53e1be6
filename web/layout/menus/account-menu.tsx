import type { Role } from '#contract/endpoint.ts'
import type { Session } from '#web/api/session.ts'
import { SchoolText } from '#web/i18n/school-text.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LanguageSwitch } from '#web/layout/language-switch.tsx'
import { profileOf } from '#web/layout/menu-links.ts'
import { frameTexts } from '#web/layout/texts.ts'
import { Bell } from '#web/notices/bell/bell.tsx'
import { NavLink } from '#web/routing/link.tsx'
import { Icon } from '#web/ui/kit/icon.tsx'
import { Avatar } from '#web/ui/page/avatar.tsx'
import { useMenu } from '#web/ui/page/use-menu.ts'
import { useSignOut } from './use-sign-out.ts'

const item =
  'flex min-h-tap w-full items-center justify-start gap-3 rounded-sm px-3 text-start text-body text-text no-underline hover:bg-primary-tint hover:text-primary'

const ownPages = [
  { to: '/my/results', words: 'results', icon: 'exam' },
  { to: '/my/payments', words: 'payments', icon: 'calendar' },
] as const

/** Shows the bell, and the user's photo, name and role, which open the menu. */
export function AccountMenu({ session }: { session: Session }) {
  const { user } = session
  const { boxProps, openerProps, listProps } = useMenu()

  return (
    <>
      <Bell />
      <div className="relative" {...boxProps}>
        <button
          className="flex min-h-tap items-center gap-2.5 rounded-md border border-transparent p-1 text-start lg:border-border lg:bg-surface min-[75rem]:pe-3"
          {...openerProps}
        >
          <Person user={user} />
        </button>
        <div
          className="absolute end-0 top-full mt-2 w-64 max-[22rem]:w-60 animate-drop rounded-md border border-border bg-raised p-1.5 shadow-3"
          {...listProps}
        >
          <Entries role={user.user_type} />
        </div>
      </div>
    </>
  )
}

function Person({ user }: Pick<Session, 'user'>) {
  const t = useTexts(frameTexts)
  return (
    <>
      <Avatar name={user.name} image={user.image} size="tile" />
      <span className="sr-only">{t('account')}: </span>
      <span className="max-[75rem]:sr-only">
        <span className="block max-w-40 truncate font-semibold text-small leading-snug">
          <SchoolText text={user.name} />
        </span>
        <span className="block text-caption text-text-2 leading-snug">{t(user.user_type)}</span>
      </span>
      <Icon name="chevron-down" size="sm" className="text-text-2 max-[75rem]:hidden" />
    </>
  )
}

function Entries({ role }: { role: Role }) {
  const t = useTexts(frameTexts)
  const { signOut, busy } = useSignOut()
  const profile = profileOf(role)
  return (
    <>
      {role === 'admin' && (
        <NavLink to="/admin" className={item}>
          <Icon name="grid" />
          {t('office')}
        </NavLink>
      )}
      {profile && (
        <NavLink to={profile} className={item}>
          <Icon name="person" />
          {t(role === 'admin' ? 'account' : 'profile')}
        </NavLink>
      )}
      {role === 'student' &&
        ownPages.map(({ to, words, icon }) => (
          <NavLink key={to} to={to} className={item}>
            <Icon name={icon} />
            {t(words)}
          </NavLink>
        ))}
      <LanguageSwitch className={`${item} font-normal!`} />
      <hr className="m-1.5 border-border" />
      <button type="button" className={item} aria-busy={busy || undefined} onClick={signOut}>
        <Icon name="sign-out" />
        {t('signOut')}
      </button>
    </>
  )
}
