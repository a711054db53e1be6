import './styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepShellLater } from '#web/worker/page/later.ts'
import { makeQueryClient } from './api/query-client.ts'
import { markSignedIn, readSession } from './api/session.ts'
import { App, notFound, Providers } from './app.tsx'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { defaultLanguage, isLanguage, withoutLanguage } from './i18n/languages.ts'
import { accountMenu } from './layout/opened-later.ts'
import { routes } from './routes.tsx'
import { BrowserRouter } from './routing/browser-router.tsx'
import { fetchAhead } from './routing/fetch-ahead.ts'
import { findRoute, hasOwnFrame, isBare } from './routing/find-route.ts'
import { decide } from './routing/guard.tsx'
import { readPageState } from './routing/page-state.ts'

const root = document.getElementById('root') as HTMLElement
const state = readPageState()
const serverLanguage = document.documentElement.lang
const client = makeQueryClient()
for (const [key, data] of state.replies) client.setQueryData(key, data)

const session = readSession()
const signedIn = session !== null
markSignedIn(signedIn)

// The page's chunk loads first, so that the server's HTML stays visible and hydrates without a loading state.
const place = withoutLanguage(location.pathname)
const route = findRoute(routes, place)
const { load } = route?.page ?? notFound
const role = session?.user.user_type
const early = state.early && route && decide(route, role, () => true) === 'enter'
const hasMenu = session && !isBare(route, place) && !hasOwnFrame(route, role)

const app = (
  <StrictMode>
    <LanguageProvider initial={isLanguage(serverLanguage) ? serverLanguage : defaultLanguage}>
      <Providers client={client} site={{ origin: state.origin || location.origin, early }}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Providers>
    </LanguageProvider>
  </StrictMode>
)

Promise.allSettled([load(), role && route?.parts?.[role]?.load(), hasMenu && accountMenu.load()]).then(start)

function start() {
  // A transition splits the work, so that the page still reacts to taps.
  if (early || (state.rendered && !signedIn)) startTransition(() => void hydrateRoot(root, app))
  else startTransition(() => createRoot(root).render(app))
  window.dispatchEvent(new Event('scripts-ready'))
  fetchAhead(routes)
  keepShellLater()
}
