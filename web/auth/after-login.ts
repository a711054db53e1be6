import type { Session } from '#web/api/session.ts'
import { forgetWanted, readWanted } from '#web/api/wanted.ts'
import { routes } from '#web/routes.tsx'
import { resolve } from '#web/routing/address.ts'
import { findRoute } from '#web/routing/find-route.ts'
import { decide } from '#web/routing/guard.tsx'
import { homeOf } from '#web/routing/home-of.ts'

/**
 * Returns the page after a login and deletes the wanted page. Returns the wanted page if this role may enter it, else
 * the role's home. Home and the account screens are no wanted pages.
 */
export function pageAfterLogin({ id, user_type }: Session['user']): string {
  const wanted = readWanted(id)
  forgetWanted()
  return wanted && opensFor(wanted, user_type) ? wanted : homeOf(user_type)
}

function opensFor(path: string, role: Session['user']['user_type']) {
  const route = findRoute(routes, resolve(path, { pathname: '/' }).pathname)
  // Home is the default after a login, and the account screens would ask for the login again.
  const asksToSignIn = route?.bare && route.who === 'anyone' && !route.ownFrame
  return route && route.path !== '/' && !asksToSignIn && decide(route, role, () => false) === 'enter'
}
