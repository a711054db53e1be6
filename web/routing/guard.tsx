import { type ReactNode, useEffect, useState } from 'react'
import type { Role } from '#contract/endpoint.ts'
import { pendingOtp, pendingReset, pendingResetCode } from '#web/api/pending.ts'
import { onNewsFromElsewhere, readSession } from '#web/api/session.ts'
import { lazyPage } from './lazy-page.tsx'
import type { PageRoute, Step } from './route.ts'
import { Redirect, useLocation } from './router.tsx'

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
  return route.who.includes(role) ? 'enter' : 'refuse'
}

/**
 * Decides about access once per navigation. A page may end its own access, for example by deleting the account. The page
 * then navigates by itself, so the guard must not redirect it.
 */
export function Guard({ route, children }: { route: PageRoute; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Arrived key={`${route.path} ${pathname}`} route={route}>
      {children}
    </Arrived>
  )
}

function Arrived({ route, children }: { route: PageRoute; children: ReactNode }) {
  useOneReader(route)
  const [decision] = useState(() => decide(route, readSession()?.user.user_type, (step) => steps[step].open()))
  if (decision === 'enter') return children
  if (decision === 'refuse') return <noPermission.Page />
  return <Redirect to={decision.go} />
}

/**
 * Reloads a page that needs a login when another tab signs out or signs in as another user. The reload clears the
 * previous user's data from screen and memory, and the guard decides again.
 */
function useOneReader({ who, outlivesLogin }: PageRoute) {
  const [reader] = useState(() => readSession()?.user.id)
  const isFree = who === 'anyone' || outlivesLogin
  useEffect(() => {
    if (isFree) return
    return onNewsFromElsewhere(() => {
      if (readSession()?.user.id !== reader) location.reload()
    })
  }, [isFree, reader])
}
