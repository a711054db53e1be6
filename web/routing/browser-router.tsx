import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState, useTransition } from 'react'
import { newKey } from '#web/api/request-key.ts'
import { languagePrefix, withoutLanguage } from '#web/i18n/languages.ts'
import { type Place, pathOf, resolve, type To, withPrefix } from './address.ts'
import { holdStep, noteShown, positionOf } from './held-history.ts'
import { type Navigate, type NavigateOptions, type Router, RouterProvider } from './router.tsx'

/** The state of one history entry. */
interface Entry {
  key: string
  state: unknown
  /** The position among the entries of this document; absent for entries of hash links. */
  at?: number
}

type Arrival = Pick<Router, 'place' | 'action' | 'since' | 'prefix'>

function here(action: Router['action']): Arrival {
  const { pathname, search, hash } = window.location
  const { key = '', state = null } = (history.state ?? {}) as Partial<Entry>
  const place: Place = { pathname: withoutLanguage(pathname), search, hash, state, key }
  return { place, action, since: performance.now(), prefix: languagePrefix(pathname) }
}

const step = ({ place }: Arrival) => ({ pathname: place.pathname, at: (history.state as Entry | null)?.at })

/**
 * Gives the first history entry a key, under which the entry's scroll position is stored, and returns the arrival
 * there.
 */
function begin() {
  if (!history.state?.key) history.replaceState({ key: newKey(), state: null, at: 0 }, '')
  return here('pop')
}

let showArrival: (arrival: Arrival) => void = () => {}

function arrive(arrival: Arrival) {
  noteShown(step(arrival))
  showArrival(arrival)
}

function move(path: string, { replace = false, state = null }: NavigateOptions) {
  const entry: Entry = { key: newKey(), state, at: positionOf(replace ? 'replace' : 'push') }
  if (replace) history.replaceState(entry, '', path)
  else history.pushState(entry, '', path)
  arrive(here(replace ? 'replace' : 'push'))
}

const navigate: Navigate = (to: To | number, options: NavigateOptions = {}) => {
  if (typeof to === 'number') return history.go(to)
  const { place, prefix } = here('pop')
  move(withPrefix(prefix, pathOf(resolve(to, place))), options)
}

/** Removes the language prefix from the address after the user chose another language on `/en/faqs`. */
export function dropLanguagePrefix() {
  const { place, prefix } = here('pop')
  if (prefix) move(pathOf(place), { replace: true, state: place.state })
}

const NavigatingContext = createContext(false)
/** Returns true while the next page's code loads and the old page is still visible. */
export const useNavigating = () => useContext(NavigatingContext)

/** Provides the browser's history as React state. Links inside `/en/…` keep the prefix until the language changes. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [arrival, setArrival] = useState(begin)
  const [navigating, start] = useTransition()

  useLayoutEffect(() => {
    showArrival = (next) => start(() => setArrival(next))
    noteShown(step(here('pop')))
    const onPop = () => {
      const arrival = here('pop')
      if (!holdStep(step(arrival))) arrive(arrival)
    }
    window.addEventListener('popstate', onPop)
    // A step back or forward during hydration came before this listener.
    setArrival((known) => (pathOf(known.place) === pathOf(here('pop').place) ? known : here('pop')))
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  const router = useMemo<Router>(() => ({ ...arrival, navigate }), [arrival])
  return (
    <NavigatingContext value={navigating}>
      <RouterProvider router={router}>{children}</RouterProvider>
    </NavigatingContext>
  )
}
