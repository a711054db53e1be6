import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo } from 'react'
import { type BaseLocationHook, Router as WouterRouter } from 'wouter'
import { languagePrefix, withoutLanguage } from '#web/i18n/languages.ts'
import { type Place, resolve, type To, withPrefix } from './address.ts'

export { useParams } from 'wouter'

export interface NavigateOptions {
  /** If true, the current history entry is replaced. By default a new entry is added. */
  replace?: boolean
  state?: unknown
}

/** Navigates to an address of the app, or by a number of history steps. */
export interface Navigate {
  (to: To, options?: NavigateOptions): void
  (steps: number): void
}

export interface Router {
  place: Place
  /** The last navigation: through the history, by a new entry, or by a replaced entry. */
  action: 'pop' | 'push' | 'replace'
  /** The time when the navigation began, as `event.timeStamp` gives it. */
  since: number
  /** `/en` or `/ar` when the address names the language, else empty. */
  prefix: string
  navigate: Navigate
}

const nowhere: Place = { pathname: '/', search: '', hash: '', state: null, key: '' }

const RouterContext = createContext<Router>({ place: nowhere, action: 'pop', since: 0, prefix: '', navigate: () => {} })

/** Connects wouter's links and routes to our history. Wouter's own history has no transitions and no entry keys. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const { prefix } = router
  const hrefs = useCallback((href: string) => withPrefix(prefix, href), [prefix])
  return (
    <RouterContext value={router}>
      <WouterRouter hook={useOwnLocation} hrefs={hrefs}>
        {children}
      </WouterRouter>
    </RouterContext>
  )
}

const useOwnLocation: BaseLocationHook = () => {
  const { place, navigate } = useRouter()
  return [place.pathname, navigate]
}

export const useRouter = () => useContext(RouterContext)
export const useLocation = () => useContext(RouterContext).place
export const useNavigate = () => useContext(RouterContext).navigate

type Query = URLSearchParams | Record<string, string>

/**
 * Returns the search parameters and a function that navigates to other parameters on the same page. The function takes
 * the new parameters, or a change of the address's own parameters. The address may be newer than the rendered
 * parameters. A page that is being left changes nothing.
 */
export function useSearchParams() {
  const { place, navigate } = useRouter()
  const params = useMemo(() => new URLSearchParams(place.search), [place.search])
  const change = useCallback(
    (next: Query | ((now: URLSearchParams) => Query), options?: NavigateOptions) => {
      const { pathname, search } = window.location
      if (withoutLanguage(pathname) !== place.pathname) return
      const query = new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(search)) : next)
      navigate({ search: query.size > 0 ? `?${query}` : '' }, options)
    },
    [navigate, place.pathname],
  )
  return [params, change] as const
}

/** Replaces the address as soon as this element is rendered. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

/** Provides one fixed address, for rendering on the server and for components that are shown alone. */
export function StaticRouter({ address = '/', children }: { address?: string; children: ReactNode }) {
  const { pathname, ...rest } = resolve(address, nowhere)
  const place = { ...nowhere, ...rest, pathname: withoutLanguage(pathname) }
  const router: Router = { place, action: 'pop', since: 0, prefix: languagePrefix(pathname), navigate: () => {} }
  return <RouterProvider router={router}>{children}</RouterProvider>
}
