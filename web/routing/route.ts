import type { Role } from '#contract/endpoint.ts'
import type { LazyPage } from './lazy-page.tsx'

/**
 * The screens that open only within their flow. Without the flow's entry in session storage, the user is led to the
 * flow's start.
 */
export type Step = 'otp' | 'resetCode' | 'reset'

export interface PageRoute {
  path: string
  page: LazyPage
  /** The parts that only one role's page shows. The first load brings the role's part together with the page. */
  parts?: Partial<Record<Role, LazyPage>>
  /** `anyone` includes visitors; a list of roles requires a login with one of them. */
  who: 'anyone' | readonly Role[]
  /** The target for visitors of a page that requires a login; `/login` by default. */
  visitorsGo?: '/' | '/login'
  step?: Step
  /** If true, the page stays open when another tab signs out, because the page's work needs no login. */
  outlivesLogin?: boolean
  /** If true, a login that begins at the page's own links returns to the page. */
  comesBack?: boolean
  /** If true, header and footer are hidden (docs/product.md, Pages). */
  bare?: boolean
  /** If true, the page draws header, navigation and `main` itself, for all addresses of the route. */
  ownFrame?: boolean
  /** If true, the sitemap lists the page with language alternates; other pages are noindex. */
  listed?: boolean
}

/** The state of the navigation to /login after a session has ended. The login page explains the end by `why`. */
export interface LoginReason {
  why?: 'devices' | 'suspended' | undefined
}

/** Returns true for pages that the server renders: open to visitors, and no step of a flow. */
export const isServerRendered = (route: PageRoute) => route.who === 'anyone' && !route.step
