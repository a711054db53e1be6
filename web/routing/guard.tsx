import { type ReactNode, useEffect, useState } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { pendingOtp, pendingReset, pendingResetCode } from '#web/api/pending.ts'
import { onNewsFromElsewhere, readSession } from '#web/api/session.ts'
import { rememberWanted } from '#web/api/wanted.ts'
import { pathOf } from './address.ts'
import { homeOf } from './home-of.ts'
import { lazyPage } from './lazy-page.tsx'
import type { PageRoute, Step } from './route.ts'
import { Redirect, useLocation } from './router.tsx'
import { useSite } from './site.ts'

const steps: Record<Step, { open: () => boolean; beginning: string }> = {
  otp: { open: () => pendingOtp.read() !== null, beginning: '/sign-up' },
  resetCode: { open: () => pendingResetCode.read() !== null, beginning: '/forgetpassword' },
  reset: { open: () => pendingReset.read() !== null, beginning: '/forgetpassword' },
}

const noPermission = lazyPage(() => import('#web/content/no-permission-page.tsx').then((m) => m.NoPermissionPage))

type Decision = 'enter' | 'refuse' | { go: string }

export function decide(route: PageRoute, role: Role | undefined, stepIsOpen: (step: Step) => boolean): Decision {
  if (route.step && !stepIsOpen(route.step)) return { go: steps[route.step].beginning }
  if (route.who === 'anyone') return 'enter'
  if (!role) return { go: route.visitorsGo ?? '/login' }
  if (route.who.includes(role)) return 'enter'
  return role === 'admin' ? { go: homeOf('admin') } : 'refuse'
}

/**
 * Decides about access once per navigation. A page may end its own access, for example by deleting the account. The
 * page then navigates itself, so the guard must not redirect the page.
 */
export function Guard({ route, children }: { route: PageRoute; children: ReactNode }) {
  const { pathname } = useLocation()
  // A page with a frame of its own stays while its inner address changes.
  return (
    <Arrived key={route.ownFrame ? route.path : `${route.path} ${pathname}`} route={route}>
      {children}
    </Arrived>
  )
}

function Arrived({ route, children }: { route: PageRoute; children: ReactNode }) {
  useOneReader(route)
  const { early } = useSite()
  const [decision] = useState(() =>
    // The server knows no reader. The browser shows an early view only to a reader who may enter.
    early ? 'enter' : decide(route, readSession()?.user.user_type, (step) => steps[step].open()),
  )
  const wants = pathOf(useLocation())
  const needsLogin = typeof decision === 'object' && !route.step && !readSession()
  useEffect(() => {
    if (needsLogin) rememberWanted(wants)
  }, [needsLogin, wants])
  if (decision === 'enter') return children
  if (decision === 'refuse') return <noPermission.Page />
  return <Redirect to={decision.go} />
}

/**
 * Reloads a page that needs a login when another tab signs out or signs in as another user. The reload clears the
 * previous user's data from screen and memory, and the guard then decides about access again.
 */
function useOneReader({ who, outlivesLogin }: PageRoute) {
  const [reader] = useState(() => readSession()?.user.id)
  const isFree = who === 'anyone' || outlivesLogin
  useEffect(() => {
    if (isFree) return
    return onNewsFromElsewhere(() => {
      if (readSession()?.user.id === reader) return
      if (!readSession()) rememberWanted(location.pathname + location.search, reader)
      location.reload()
    })
  }, [isFree, reader])
}
