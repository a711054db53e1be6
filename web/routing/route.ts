import type { Role } from '#contract/endpoint.ts'
import type { LazyPage } from './lazy-page.tsx'

/** Screens that open only within their flow. Without the flow's flag, the user is led to the flow's start. */
export type Step = 'otp' | 'resetCode' | 'reset'

export interface PageRoute {
  path: string
  page: LazyPage
  /** `anyone` includes visitors; a list of roles requires a login with one of them. */
  who: 'anyone' | readonly Role[]
  /** Target for visitors of a page that requires a login; `/login` by default. */
  visitorsGo?: '/' | '/login'
  step?: Step
  /** Keeps the page open when another tab signs out, because its work needs no login. */
  outlivesLogin?: boolean
  /** Hides header and footer (docs/product.md, Pages). */
  bare?: boolean
  /** Lists the page in the sitemap with language alternates; other pages are noindex. */
  listed?: boolean
}

/** State passed to /login by a page that outlives a login: the next login with one of `roles` returns to `path`. */
export interface ComeBack {
  path: string
  roles: readonly Role[]
}

/** Returns true for pages that the server renders: open to visitors and independent of flags of the tab. */
export const isServerRendered = (route: PageRoute) => route.who === 'anyone' && !route.step
