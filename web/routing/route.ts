import type { Role } from '#contract/endpoint.ts'
import type { LazyPage } from './lazy-page.tsx'

/** Screens that only open in their place of a flow; the flow's flag is missing → its beginning. */
export type Step = 'otp' | 'resetCode' | 'reset'

export interface PageRoute {
  path: string
  page: LazyPage
  /** `anyone` includes visitors; a list of roles asks for a login of one of them. */
  who: 'anyone' | readonly Role[]
  /** Where a visitor is sent from a page that asks for a login; /login unless said. */
  visitorsGo?: '/' | '/login'
  step?: Step
  /** Stays open when another tab signs out: its work goes on without the login. */
  outlivesLogin?: boolean
  /** Without header and footer (docs/product.md, Pages). */
  bare?: boolean
  /** Public and worth finding: in the sitemap, with language alternates; everything else is noindex. */
  listed?: boolean
}

/** What /login is told by a page that outlives a login: the next one of such a reader leads back to it. */
export interface ComeBack {
  path: string
  roles: readonly Role[]
}

/** Rendered on the server: what a visitor may see and no tab-bound flag decides. */
export const isServerRendered = (route: PageRoute) => route.who === 'anyone' && !route.step
