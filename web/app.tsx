import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { Route } from 'wouter'
import { useSession } from '#web/api/session.ts'
import { useLocation } from '#web/routing/router.tsx'
import { BrokenPage } from './content/broken-page.tsx'
import { Frame } from './layout/frame.tsx'
import { routes } from './routes.tsx'
import { Arrival } from './routing/arrival.tsx'
import { ErrorBoundary } from './routing/error-boundary.tsx'
import { findRoute, hasOwnFrame, isBare } from './routing/find-route.ts'
import { Guard } from './routing/guard.tsx'
import { lazyPage } from './routing/lazy-page.tsx'
import { RouteContext, type Site, SiteContext, usePageRoute } from './routing/site.ts'

/** The page of an address without a route. */
export const notFound = lazyPage(() => import('./content/not-found-page.tsx').then((m) => m.NotFoundPage))

/**
 * Provides the context that browser and server share. Browser and server each wrap the app in their own router. After
 * hydration, the reader's own page replaces an early view in a transition, so that the page still reacts to taps.
 */
export function Providers({ client, site, children }: { client: QueryClient; site: Site; children: ReactNode }) {
  const [shown, setShown] = useState(site)
  useEffect(() => {
    if (site.early) startTransition(() => setShown({ origin: site.origin }))
  }, [site])
  return (
    <SiteContext value={shown}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </SiteContext>
  )
}

export function App() {
  const { pathname } = useLocation()
  const route = findRoute(routes, pathname)
  const role = useSession()?.user.user_type
  return (
    <RouteContext value={route}>
      <Arrival />
      <ErrorBoundary at={pathname} fallback={<BrokenPage />}>
        <Frame bare={isBare(route, pathname)} own={hasOwnFrame(route, role)}>
          <ErrorBoundary at={pathname} fallback={<BrokenPage />}>
            <Suspense fallback={null}>
              <CurrentPage />
            </Suspense>
          </ErrorBoundary>
        </Frame>
      </ErrorBoundary>
    </RouteContext>
  )
}

/** Renders the route's page, or the 404 page without a route. */
function CurrentPage() {
  const route = usePageRoute()
  if (!route) return <notFound.Page />
  return (
    <Guard route={route}>
      <Route path={route.path}>
        <route.page.Page />
      </Route>
    </Guard>
  )
}
